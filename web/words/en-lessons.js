// The words of each lesson in English: its text, where "# " begins a part, four spaces a formula, and a name in braces is a
// picture, a question or something to try; and its questions, each with two nudges for whoever was wrong.

const ends = {P: 'loses', N: 'wins'};

export default {
  'take-three.title': 'Take 1, 2 or 3', 'take-three.about': 'What a losing pile is, and how to find them all by hand.',
  'take-three.text': `
# The game
There is one pile. Two players take from it in turn, **1, 2 or 3 counters** each time. Whoever takes the last counter
wins.
{taken}
{play}
# Small piles, by hand
If 1, 2 or 3 counters are left and it is your turn, you take them all. You win.

If 4 are left, you cannot take all. Whatever you take, 1, 2 or 3 stay there, and the other takes those. 4 is a
**losing pile**: whoever must move from it loses, however they play.

With 5 you take 1. Now the other must move from 4, and loses. With 6 you take 2, with 7 you take 3. What about 8? Try
each move before you read on.
# All piles
{piles}
A pile is lost if every move from it leaves a pile that the other wins. A pile is won if one move leaves a losing
pile. So each pile is found from the three below it.
{lost}
You need not remember the list. If the other takes 1, you take 3. If they take 2, you take 2; if they take 3, you take
1. Together that is 4 each time.
{move}
`,
  'take-three.piles': 'Piles from 1 to 12', 'take-three.expected': 'a number of counters, such as 12',
  'take-three.why': 'Whoever leaves 4, 8, 12, 16 or 20 can do it again each time: whatever the other takes, take what '
    + 'is missing to 4.',
  'take-three.elsewhere': '{happens} But we look for one from {low} to {high}.',
  'take-three.lost': 'One pile from {low} to {high} is lost for whoever moves. Which?',
  'take-three.lost.nudge-1': 'The piles 4, 8 and 12 are lost. How large is the step from one to the next?',
  'take-three.lost.nudge-2': 'Each is 4 more than the one before. Count on: 16, 20, 24, ...',
  'take-three.move': 'There are {pile} counters, and it is your turn. How many do you take to win?',
  'take-three.move.nudge-1': 'Which losing pile can you leave to the other?',
  'take-three.move.nudge-2': 'The losing piles are 4, 8, 12 and so on. The largest below {pile} is the one to leave.',

  'fibonacci.title': 'Fibonacci nim and Zeckendorf',
  'fibonacci.about': 'At most twice as much: which piles are lost, and a sum that tells the move.',
  'fibonacci.text': `
# The game
There is one pile, and two players take from it in turn. The first takes some counters, but not all. After that each
takes at most **twice what was just taken**. Whoever takes the last counter wins.
{taken}
Here the first player took 3 of 20. Now the other may take up to 6.
{play}
# Lost piles
Some piles are lost for whoever begins. However many you take, the other can win what is left. Take 3 counters. If you
take 1, the other takes the last 2. If you take 2, the other takes the last 1. So 3 is lost. With 1 counter there is
no first move at all; we call it lost too. Here are all lost piles up to 60:
{piles}
From 3 on, each is the sum of the two before it. These are the Fibonacci numbers:

    F_{k+2} = F_{k+1} + F_k
{lost}
# All other piles
Zeckendorf found this: every whole number is a sum of Fibonacci numbers, no two of them neighbours, and in only one
way. **The smallest part is a winning move**, if you may take so many.

Try some piles:
{sum}
{move}
# Why it wins
Say you take the smallest part. The next part is no neighbour of it, so it is more than twice as large. The other may
take at most twice what you took: they cannot take a whole part. They can only break one up, and then the smallest
piece is within your limit again. So you always find a part to take, and they never do. The last counter is yours.
{larger}
{who}
`,
  'fibonacci.larger': 'Why it is more than twice as large',
  'fibonacci.larger.text': `
You take \`F_k\`. The next part is at least \`F_{k+2}\`, and \`F_{k+1} > F_k\`. So

    F_{k+2} = F_{k+1} + F_k > 2 F_k .
`,
  'fibonacci.expected': 'a number of counters, such as 85',
  'fibonacci.elsewhere': '{happens} But we look for one between {low} and {high}.',
  'fibonacci.lost': 'One pile between {low} and {high} is lost for whoever begins. Which?',
  'fibonacci.lost.nudge-1': 'Look at three neighbours in the list of lost piles. How do two of them make the third?',
  'fibonacci.lost.nudge-2': 'The list ends with 34 and 55. Add them: that is the next one. Go on in the same way.',
  'fibonacci.move': 'There are {pile} counters, and you begin. How many do you take to win?',
  'fibonacci.move.nudge-1': 'Which Fibonacci numbers, no two of them neighbours, add up to {pile}?',
  'fibonacci.move.nudge-2': 'Take the largest Fibonacci number that fits into {pile}. Do the same with what is left, '
    + 'until nothing is left. Which part came last?',
  'fibonacci.who': 'In the middle of a game {pile} counters are left. You may take at most {limit}. Do you win?',
  'fibonacci.who.nudge-1': 'Write {pile} as a sum of Fibonacci numbers. Which part would you like to take?',
  'fibonacci.who.nudge-2': 'The smallest part is the one to take. Do you reach it with {limit}?',

  'powers.title': 'Powers of two', 'powers.about': 'At most as much as the other just took: doubling decides.',
  'powers.text': `
# The game
A small change makes another game. Now each takes at most **as much as was just taken**. The first takes some, but not
all. Whoever takes the last counter wins.
{taken}
Here the first player took 4 of 22. Now the other may take up to 4.
{play}
# Doubling
These piles are lost for whoever begins. Each is twice the one before it: they are the powers of two.
{piles}
Every pile is a sum of different powers of two. **The smallest part is a winning move**, if you may take so many.
{sum}
An odd pile is easy. Its smallest part is 1: take 1, and go on taking 1.
{move}
# Why it wins
Say you take the smallest part, \`2^k\`. All other parts are larger: at least \`2^{k+1}\`. The other may take at most
\`2^k\`, so they reach none of them.

They take some number \`t\`. Now the smallest part of what is left is the smallest part of \`t\`. It is at most \`t\`, and
so much you may take.
{who}
# Rules with the same lost piles
We write a rule as \`f(t)\`: after a move of \`t\` the next may take at most \`f(t)\`. In this lesson \`f(t) = t\`. Other
rules have the same lost piles. This is true of each that never falls and has

    t ≤ f(t) < 2t .

Try your own rules. You can write **t+3** or **5*t**, and **//** divides and rounds down.
{rules}
{rule}
`,
  'powers.half-more': 'one and a half times, rounded down', 'powers.one-more': 'one more than was taken',
  'powers.one-less': 'one less than twice as much',
  'powers.same': 'With that rule the same piles are lost, at least up to {bound}.',
  'powers.differ': ({first, second}) => `With {pile} counters, whoever begins ${ends[first]} under that rule, and ${ends[second]} under ours.`,
  'powers.why': 'A move must not allow twice as much. This rule does so after a move of 1.',
  'powers.move': 'There are {pile} counters, and you begin. How many do you take to win?',
  'powers.move.nudge-1': 'Which different powers of two add up to {pile}?',
  'powers.move.nudge-2': 'Take the largest power of two that fits into {pile}. Do the same with what is left, until '
    + 'nothing is left. Which part came last?',
  'powers.who': '{pile} counters are left. The last move took {limit}, so you may take at most {limit}. Do you win?',
  'powers.who.nudge-1': 'Write {pile} as a sum of different powers of two. Which part would you like to take?',
  'powers.who.nudge-2': 'The smallest part is the one to take. Do you reach it with {limit}?',
  'powers.rule': 'One of these rules has other lost piles than the rule of this lesson. Which?',
  'powers.rule.nudge-1': 'What does each rule allow after a move of 1? And after a move of 2?',
  'powers.rule.nudge-2': 'Think of 3 counters. You take 1, and 2 are left. Under which rule may the other take both?',

  'nim.title': 'Nim: adding in columns', 'nim.about': 'Several piles: write them in columns, and see who wins.',
  'nim.text': `
# The game
There are several piles. A move takes as many counters as you like, but from one pile only. Whoever takes the last
counter of all wins.
{piles}
{play}
# Two equal piles
Begin with two equal piles. Whoever moves first loses. The other copies each move in the other pile.
{equal}
Here 2 were taken from A. The answer is to take 2 from B. So the second player always has a move, and takes the last
counter. The counters of A are **partners** of those of B.
# Columns
With more piles we look for partners too, but piece by piece. Cut each pile into pieces of 1, 2, 4, 8 and so on, no
two of them equal. There is one way only:

3 = 2 + 1, 5 = 4 + 1, 6 = 4 + 2.

Now make a table. Each pile has a row, and each size of piece a column. Write 1 where the piece is there, and 0 where
it is not. Then count the ones of each column.
{even}
Every column has two ones, an even number. So each piece has a partner, and whoever moves **loses**. With one odd
column or more, whoever moves **wins**.

The program has two words for this. A pile has a **Grundy value**: in Nim that is just its size. And the last row is
the **nim-sum**, if you write 1 for odd and 0 for even. It is 0 where all columns are even.
{who}
# How to move
Say every column is even. A move changes one row, so at least one column becomes odd. Then the other player can win.

Now the other way round. Here two columns are odd:
{odd}
Take the leftmost odd column. Find a pile with a 1 in it. Change the digits of this pile in all odd columns. Its
leftmost change is from 1 to 0, so the pile gets smaller. Here 7 is 111. It becomes 100, which is 4. So take 3 from
the 7: then every column is even.
{move}
# More and larger piles
All this works with any number of piles, of any size. Only the table gets wider.
{sum}
{missing}
`,
  'nim.play': 'Play Nim', 'nim.third': 'Third pile', 'nim.expected': 'piles, such as 3, 5, 7',
  'nim.who': piles => `The piles are ${piles.join(', ')}, and it is your turn. Do you win?`,
  'nim.who.nudge-1': 'Write the piles under each other, in the columns of 4, 2 and 1. How many ones are in each column?',
  'nim.who.nudge-2': 'If every column has an even number of ones, whoever moves loses. If one column is odd, they win.',
  'nim.move': piles => `The piles are ${piles.join(', ')}. Find a move that wins.`,
  'nim.move.nudge-1': 'After your move every column must be even. Which columns are odd now?',
  'nim.move.nudge-2': 'Take a pile that has a one in the leftmost odd column. Change its digit in every odd column, and '
    + 'in no other. How many counters is that less?',
  'nim.missing': 'Two piles have {0} and {1} counters. How large must a third pile be, so that whoever moves loses?',
  'nim.missing.nudge-1': 'Write {0} and {1} under each other, in the columns of 8, 4, 2 and 1. Which columns are odd?',
  'nim.missing.nudge-2': 'The third pile needs a one in each column that is odd, and a nought in each that is even.',

  'bases.title': 'Any rule has a base',
  'bases.about': 'One number for each pile, and how these numbers repeat, even under a strange rule.',
  'bases.text': `
# One number for each pile
Play with the rule you know: each takes at most **twice** as much as was just taken. In the middle of a game 4
counters are left, and it is your turn. Which limit do you need to win?
{four}
A limit of 1 is enough. You take 1, and 3 are left. The other may take 2 at most, and that is too little to win 3.
{three}
With 3 counters it is another story. Take 1 or 2, and the other takes all the rest. So you need a limit of 3.

The **least limit that wins** is the number of a pile. We write it \`g\`. So \`g(4) = 1\` and \`g(3) = 3\`. Here it stands
below each pile:
{numbers}
A pile is framed where the numbers behind it begin again as they did at 1. They do so until the next frame comes.
{least}
# A strange rule
Now a rule that nobody would call tidy. After an **even** move the next may take just as much. After an **odd** move
the next may take **four times** as much. The program writes it **t % 2 == 0 ? t : 4*t**. There **t % 2** is what is
left over if you divide \`t\` by 2. What stands before the colon holds if that is 0, and what stands behind it if not.
{play}
Here are its numbers. They look wild at first:
{strange}
A framed pile can have a number smaller than itself. Then it is not lost: 13 is won by taking 6. But look what stands
behind each framed pile:
{copies}
Each row is a copy of the beginning. It is cut off where the next framed pile comes. The framed piles are the
**members of the base**, and all of them together are the **base**. Every rule has one.
# Why the numbers repeat
Take 19 counters, a member whose number is 19. Put 2 more on top. As long as moves are small, nobody can take all 19
at once. So whoever wins the 2 on top has won: they leave 19 for the other. That is why \`g(21) = g(2)\`.
{above}
When does it end? When winning the top allows too much. You win 7 on top only by a move of 7. That is odd, so the
other may take 28, and 28 is enough for 19. The copy ends there: 19 + 7 = 26 is the next member.
{copy}
# Large piles
So the base is all you need. Here are the members up to 170, with their numbers:
{members}
What is the number of 28? The largest member that fits is 26, and 2 are left. 2 is a member. It is the last part, and
its number is 2. So \`g(28) = 2\`.

It goes like this for every pile. **Take away the largest member that fits, again and again. The number of the last
part is the answer.**
{large}
The program does the same for any rule that looks only at the last move \`t\`, and for piles as large as you like:
{sum}
`,
  'bases.numbers': 'Piles with their number below; members of the base are framed', 'bases.behind': 'behind {b}',
  'bases.from-1': 'from 1 on', 'bases.copies': 'Numbers behind the members',
  'bases.members': 'Members of the base with their numbers below', 'bases.play': 'Play the strange rule',
  'bases.least': 'Each takes at most twice as much as the last. {pile} counters are left. What is the least limit that '
    + 'wins?',
  'bases.least.nudge-1': 'Try to take 1. What is left, what may the other take then, and what do they need? Then try to '
    + 'take 2, and so on.',
  'bases.least.nudge-2': 'You want to leave a pile with a large number. Which framed pile is just below {pile}?',
  'bases.copy': 'Under the strange rule 47 is a member, and the next one is 66. What is the number of {pile}?',
  'bases.copy.nudge-1': '{pile} lies between 47 and 66. What are the numbers behind 47 a copy of?',
  'bases.copy.nudge-2': 'Count from 47: where do you stand at {pile}? Find the number there in the list of the strange '
    + 'rule.',
  'bases.large': 'What is the number of {pile} under the strange rule?',
  'bases.large.nudge-1': 'Which is the largest member that fits into {pile}? What is left?',
  'bases.large.nudge-2': 'Go on until nothing is left. The last part is a member. Look at the number below it: that is '
    + 'not always the member itself.',

  'find-rule.title': 'Find the rule', 'find-rule.about': 'You see which piles are lost. Which rule does that?',
  'find-rule.text': `
# From the rule to the piles
There is one pile. The first player takes some counters, but not all. After a move of \`t\` the next may take at most
\`f(t)\`. Whoever takes the last counter wins.

Choose a rule \`f(t)\`, and the program finds which piles are lost for whoever begins. Under **2*t** each may take twice
as much as was just taken. Try some others: **4** is always at most 4, **t+3** is three more, **max(t, 4)** is the
larger of two numbers, and **t<3 ? 5 : t** is 5 as long as \`t\` is less than 3, and then \`t\`.
{rules}
# From the piles to the rule
Now the other way round. Somebody has thought of a rule and shows you only the lost piles.

A thought to begin with: in a row like 4, 8, 16 each pile is twice the one before. And if the list stops, think of a
limit that stays the same.
{first}
# Rules that grow
{second}
# Strange rules
Here the beginning is different from what follows, or the growth itself is strange.
{third}
`,
  'find-rule.hidden': 'Piles that are lost under the hidden rule',
  'find-rule.yours': 'Piles that are lost under your rule',
  'find-rule.same': 'Your rule loses the same piles up to {to}. Beyond that nobody has looked.',
  'find-rule.was': 'The hidden rule was {rule}. If yours is another one, it is as good: up to {to} the lost piles do '
    + 'not tell them apart.',
  'find-rule.differ': ({first, second}) => `With {pile} counters, whoever begins ${ends[first]} under your rule, and ${
    ends[second]} under the hidden one. Under your rule these piles are lost:`,
  'find-rule.hint': 'After a move of {move} the next may take at most {limit}.',
  'find-rule.find': 'These piles are lost for whoever begins. Find a rule with the same lost piles up to {bound}.',
  'find-rule.find.nudge-1': 'Which is the first pile where the two lists part? Does your rule allow too much there, or '
    + 'too little?',
  'find-rule.find.nudge-2': 'Press Hint: it says what the hidden rule allows after a move of 1. Press it again for a '
    + 'move of 2, and so on.',

  'two-piles.title': 'Two piles, one limit',
  'two-piles.about': 'How far the piles are apart decides, and which power of two is in that.',
  'two-piles.text': `
# The game
There are two piles, and one limit for both. A move takes counters from one of them. After that each takes at most
**twice** as much as was just taken, from either pile. Whoever **empties a pile** wins.
{taken}
Here 2 were taken from A. Now the other may take up to 4, from A or from B.
{play}
# The least limit
Each position has a **least limit that wins**. With so much or more you win, with less you lose. Take piles of 1 and
anything: you take the 1, so a limit of 1 wins. With 4 and 4 you need 4, a whole pile. Find them on the board:
{limits}
Start at A 4, B 5 and walk down the diagonal, to A 5, B 6 and on. The piles grow, but their difference is always 1,
and the number is always 1. Another diagonal has another number, at least away from the edge. So what counts is **the
difference** of the piles.
# Powers of two in the difference
Halve 12: that is 6. Halve again: 3. That is odd, so we stop. We halved twice, so 2 times 2 = 4 is the **greatest
power of two that divides 12**. For an odd number it is 1. Now the least limits of two large piles, below their
differences:
{powers}
The least limit is the greatest power of two that divides the difference. Holshouser and Reiter found this in 2005.

There is one exception. After such a move the other may take twice as much. If that is all of the smaller pile, they
win at once. Then you must take **the whole smaller pile** yourself. So it is with 5 and 9. The difference is 4, but
after a move of 4 the other may take 8.
{exception}
{least}
# The move
Take the power of two, but from which pile? Say the piles are 20 and 32. The difference is 12, so you take 4. From the
20: then the new difference is 16. From the 32: then it is 8.
{four}
The other may take 8. With a difference of 8 that is enough for them. With a difference of 16 they need 16, or a whole
pile, so they lose. One of the two piles always leaves a multiple of **four times** your move. Take from that one.
{move}
{who}
# Other rules
Your move leaves a multiple of four times \`t\`. So the other may be allowed \`t\`, \`2t\` or \`3t\`, and never has enough.
With \`4t\` they may have enough, and the rule of this lesson breaks. Look at 18 and 21. The difference is 3, so we
would expect a limit of 1.
{others}
# Five times as much
With \`5t\` there is a rule again, another one. These are the least limits of two large piles, below their differences:
{fives}
Twice the difference has twice the limit, so the odd differences tell all. Most have a limit of 1. But 3, 19 and 21
have a limit of **3**. Which odd numbers have it can be said of every number, by its digits in base two. For smaller
piles a limit of 5 occurs too, as with 337 and 390.
{five}
`,
  'two-piles.rule.t': 'as much: f(t) = t', 'two-piles.rule.2*t': 'twice: f(t) = 2t',
  'two-piles.rule.3*t': 'three times: f(t) = 3t', 'two-piles.rule.4*t': 'four times: f(t) = 4t',
  'two-piles.rule.5*t': 'five times: f(t) = 5t', 'two-piles.limits': 'The least limit that wins',
  'two-piles.differences': 'Differences with the least winning limit below',
  'two-piles.solved': 'The least limit that wins is {limit}.',
  'two-piles.least': 'Pile A has {0} counters and pile B has {1}. What is the least limit that wins?',
  'two-piles.least.nudge-1': 'How much larger is B than A? Which powers of two divide that?',
  'two-piles.least.nudge-2': 'Halve the difference until it is odd. How often could you halve it? Double 1 as often. '
    + 'And is that small enough for the smaller pile?',
  'two-piles.move': ([[a, b]]) => `Pile A has ${a} counters and pile B has ${b}. You may take up to {1}. Find a move that wins.`,
  'two-piles.move.nudge-1': 'What is the greatest power of two that divides the difference?',
  'two-piles.move.nudge-2': 'Take that power of two. Try both piles on paper: from which one does the new difference '
    + 'have a power four times as large, or more?',
  'two-piles.who': ([[a, b]]) => `Pile A has ${a} counters and pile B has ${b}. You may take up to {1}. Do you win?`,
  'two-piles.who.nudge-1': 'What is the least limit that wins? Do you have it?',
  'two-piles.who.nudge-2': 'Take the power of two in the difference. After such a move, what may the other take? Is '
    + 'that enough for the smaller pile?',
  'two-piles.five': 'You may always take up to five times as much as was just taken. Pile A has {0} counters and pile B '
    + 'has {1}. What is the least limit that wins?',
  'two-piles.five.nudge-1': 'How much larger is B than A? Find that difference in the row.',
  'two-piles.five.nudge-2': 'Take the greatest power of two out of the difference, and look for what is left in the '
    + 'row. Then multiply again.',

  'blocking.title': 'Wythoff Nim and forbidden moves',
  'blocking.about': 'Take from one pile, or the same from both. Then the other player may block a move.',
  'blocking.text': `
# The game
There are two piles. A move takes any number from one pile, or **the same number from both**. Whoever takes the last
counter wins.
{taken}
Here 2 were taken from each pile. There is no limit, and it does not matter what was done before.
{play}
# P-positions
Look at piles of 1 and 2. You can leave (0, 2), (1, 1), (1, 0) or (0, 1). From each of these the other takes all that
is left. So whoever must move from (1, 2) loses.

Such a position is called a **P-position**. P stands for the previous player: the one who has just left it wins. Here
is a board of all positions up to 10. A row is for A and a column for B.
{board}
No move leads from one P to another. And from each other square a move leads to a P. So you win by moving to one.
{move}
# Pairs
Each P-position is a pair of numbers. Here are those of the board:
{pairs}
The next pair is easy to find. Its smaller number is the **least number that is in no pair yet**. Its difference is
**one more** than the last one. That is all.
{pair}
There is a shorter way to the pair with the difference \`n\`. The golden ratio is \`φ\` = 1.618... Multiply \`n\` by it and
drop what is behind the point: that is the smaller number, \`⌊n φ⌋\`.
# Blocking
Now the other player may **block** one move before you make yours. They name a position that you could leave by a move
from both piles. You must not leave that one, just this time.
{playBlocking}
One would expect a mess. But here are the P-positions now, and their pairs:
{blocked}
The smaller number is found as before. Only one thing has changed: **each difference comes twice**.

Why twice? A move from both piles keeps the difference. From (4, 5) you would leave (2, 3), which has the same one. So
the other blocks just that, and you are stuck. With a third pair of this difference there would be two moves to block,
and that is one too many.
{block}
What if more moves may be blocked?
{more}
`,
  'blocking.board': 'P-positions of two piles', 'blocking.pairs': 'Pairs', 'blocking.smaller': 'smaller',
  'blocking.larger': 'larger', 'blocking.difference': 'difference', 'blocking.both': 'both, so many from each',
  'blocking.first': 'First pile', 'blocking.second': 'Second pile', 'blocking.play': 'Play it with one block',
  'blocking.move': 'The piles are {0} and {1}. Find a move that wins.',
  'blocking.move.nudge-1': 'Look for your square on the board. A move goes left, up, or both at once along the '
    + 'diagonal. Which P can you reach?',
  'blocking.move.nudge-2': 'There are three ways to look. Is there a P with the same A? With the same B? With the same '
    + 'difference?',
  'blocking.pair': 'One pile has {a} counters, the other has more. How many, if whoever moves is to lose?',
  'blocking.pair.nudge-1': 'Write more pairs. The smaller number is the least that is not used yet. The difference '
    + 'grows by 1.',
  'blocking.pair.nudge-2': 'After (6, 10) the difference is 5, then 6, then 7. Which numbers are used already? Which is '
    + 'the least that is not?',
  'blocking.block': 'The piles are {0} and {1}, a pair. You may block one move. Which position do you forbid the other '
    + 'to leave?',
  'blocking.block.nudge-1': 'A move from both piles does not change the difference. Which earlier pair has the same one?',
  'blocking.block.nudge-2': 'Write the pairs on. Each difference comes twice, so the pair you look for is just before '
    + 'this one.',

  'memory.title': 'A rule that remembers',
  'memory.about': 'Imitation Nim: you must not copy, so it matters what happened before.',
  'memory.text': `
# Nim, and how to copy
There are two piles. A move takes as many counters as you like from one of them. Whoever cannot move loses.
{copied}
Two equal piles are lost for whoever moves. The other copies each move: after 2 from A they take 2 from B.
# Copying forbidden
So let us **forbid to copy**. A move took some counters from the smaller pile, or from one of two equal ones. Then the
next move must not take just as many from the other pile. Such a move is called an imitation.
{forbidden}
Here 1 was taken from the smaller pile. The piles are 1 and 3 now, and taking 1 from the 3 is forbidden.
{play}
# The same piles, another past
{one}
Piles of 1 and 2 are lost at the start. Take the 1, and the other takes 2. Take 2, and they take the 1. Take 1 from
the 2, and (1, 1) is left. The other takes one of them. To take the last one would be an imitation, so you lose.
{other}
So with 1 and 3 you would like to take 1 from the 3. At the start you may, and you **win**. But if the last move took
1 from the smaller pile, that is forbidden, and you **lose**.

The piles alone do not tell who wins. You must remember the last move too.
# How it begins, and an old friend
On this board P is lost for whoever moves, whatever came before, and a dot is won. A question mark depends on what
came before.
{board}
Do you know these pairs? Larsson proved it in 2009: **at the start the lost positions are those of Wythoff Nim**. That
game gives you more moves than Nim, and this one gives you fewer. Yet both have the same pairs.
{start}
# In the middle of a game
You win by leaving a pair such as (1, 2) or (3, 5), unless the way to it is an imitation. You also win if the only way
for the other to a pair would be to copy you. Change the piles before, and see what becomes of the piles now:
{past}
{who}
{move}
It goes further. Say one imitation is allowed, but not a second one after it. Then the lost starts are those of
Wythoff Nim with one block.
{playOnce}
`,
  'memory.board': 'Positions of Imitation Nim: P is lost, ? depends on what came before',
  'memory.play': 'Play Imitation Nim', 'memory.play-once': 'Play with one imitation in a row',
  'memory.before': 'Piles before the last move', 'memory.now': 'Piles now',
  'memory.expected': 'two piles, such as 1, 3', 'memory.as-start': 'As the start of a game: {outcome}. {happens}',
  'memory.after': 'After ({before}): {outcome}. {happens}', 'memory.why': 'Why exactly?',
  'memory.start': 'A game is to begin with a pile of {a} and a larger one. How large must that be, so that whoever '
    + 'begins loses?',
  'memory.start.nudge-1': 'How did the pairs of Wythoff Nim go on, in the lesson before?',
  'memory.start.nudge-2': 'The smaller number is the least that is in no pair yet: 0, 1, 3, 4, 6 and so on. The '
    + 'differences are 0, 1, 2, 3, 4.',
  'memory.who': ([[a, b], [c, d]]) => `The piles were ${a} and ${b}. The last move left ${c} and ${d}. Do you win?`,
  'memory.who.nudge-1': 'Which move is forbidden to you now? Would you have liked to make it?',
  'memory.who.nudge-2': 'Which lost position would you like to leave? Try (1, 2) and (3, 5). Is the way to it an '
    + 'imitation?',
  'memory.move': ([[a, b], [c, d]]) => `The piles were ${a} and ${b}. The last move left ${c} and ${d}. Find a move that wins.`,
  'memory.move.nudge-1': 'Which lost positions do you know? Can you leave one of them?',
  'memory.move.nudge-2': 'Look for (1, 2) or (3, 5), in either order. Then see whether your move copies the last one.',
};
