// The page of the program itself: what no command's page says.
#include "manual/page.hpp"

namespace dynim::app {

const char* const description_of_program = R"(.SH DESCRIPTION
There is a pile of counters and a limit.
The player to move takes at least one counter and at most as many as the limit says;
after a move
.I t
the next limit is
.IR f ( t ),
for a move function
.I f
that you choose.
Whoever takes the last counter wins.
With two piles a move takes from one of them, and whoever empties a pile wins.
.PP
(m,p)\-Wythoff Nim has two piles and no limit: a move takes from one, or nearly the same number from both, and up to
p \- 1 moves from both may be blocked.
In (m,p)\-Imitation Nim a move takes from one pile, and p imitations of the other player in a row are forbidden.
With limits by the turn it is the number of the turn that says how much may be taken from one pile.
Whoever cannot move loses.
.PP
Without a repeat a move takes 1 to a given number of counters from one pile, but not as many as the move before.
Where no number is ever taken twice from a pile, none is too many; there may be several piles.
In comply/constrain subtraction the other player says before each move whether it takes at most a given number, or more.
.PP
.B dynim
says who wins, by which move, and why; its answers are proved, or it says that it was unable to answer within the budget.
)";

const char* const closing_of_program = R"(.SH EXIT STATUS
.TP
.B 0
Answered.
.TP
.B 1
A check failed.
.TP
.B 2
The arguments or the input are wrong.
.TP
.B 3
A limit was reached, or the work was interrupted: the answer says
.IR unable .
.TP
.B 4
An internal error, no memory left, or the output could not be written.
.SH ENVIRONMENT
.TP
.B COLUMNS
How wide lines of sentences are, from 40 to 100, in place of the width of the terminal.
.TP
.B NO_COLOR
No colours, unless
.B \-\-color always
asks for them.
.SH SIGNALS
The first interrupt (Ctrl\-C) stops the search, and what was found is printed.
The second ends the program, as does the first once the answer is being printed.
While
.B play
waits for a move, an interrupt leaves the game as
.B quit
does.
.SH EXAMPLES
Who wins Fibonacci nim with 100 counters?
.PP
.RS 4
.EX
dynim solve one\-pile \-\-f \(aq2*t\(aq \-\-pile 100
.EE
.RE
.PP
A table for NumPy:
.PP
.RS 4
.EX
dynim table \-\-f \(aq3*t\(aq \-\-up\-to 1e8 \-\-format npy \-\-output g.npy
.EE
.RE
.PP
Fibonacci nim against the computer, which errs at times:
.PP
.RS 4
.EX
dynim play \-\-level fair
.EE
.RE
.PP
A game against the computer, which explains its moves:
.PP
.RS 4
.EX
dynim play one\-pile \-\-f @fibonacci \-\-pile 20 \-\-explain
.EE
.RE
.SH SEE ALSO
The documents
.IR command\-line.md ,
.IR formats.md ,
.I move\-functions.md
and
.I mathematics.md
that come with the program.
.PP
A. Holshouser, H. Reiter,
.IR "One Pile Nim with Arbitrary Move Function" ,
Electronic Journal of Combinatorics 10 (2003), #N7.
.PP
A. Holshouser, H. Reiter,
.IR "Two Pile Move-Size Dynamic Nim" ,
Discrete Mathematics and Theoretical Computer Science 7 (2005), 1\-10.
)";

}  // namespace dynim::app
