// The words in English of the views that only a server has.

export default {
  // Class.
  'class.begin': 'There is no class here. A class works with this page in one room and one network: it begins when the '
    + 'program is started as',
  'class.end': 'Its page shows an address, a QR code and a code to type in; pupils need nothing but a browser. Ctrl-C '
    + 'in the terminal ends the program, and the class with it.',
  'class.qr': 'QR code that leads to {address}', 'class.another': 'Another address of this machine',
  'class.scan': 'Scan this, or open', 'class.type': 'and type the code', 'class.task': 'Task',
  'class.of': 'Of the class', 'class.lesson': 'Lesson: {title}', 'class.open': 'Open the task',
  'class.no-task': 'There is no task yet. It appears here.', 'class.any': 'Or any address of this page',
  'class.set': 'Set', 'class.no-address': 'An address of this page has #/ in it.',
  'class.names': 'Ask pupils for their names, and show who has solved what', 'class.who': 'Who has solved what',
  'class.name': 'Name', 'class.what': 'Solved', 'class.solved': '{title}: {count} of {all}',
  'class.kept': 'Names are kept in the memory of the program only, and gone with it: Ctrl-C in its terminal ends the '
    + 'class.',
  'class.your-name': 'Your name, for your teacher', 'class.save': 'Save',
  'class.told': 'Your teacher sees what you solve from now on.', 'class.untold': 'Without a name nothing is told.',

  // Sweep.
  'sweep.question': 'question', 'sweep.where': 'kept where', 'sweep.asked': 'Rules asked',
  'sweep.standing': ({unable, invalid, isDone}) => `${isDone ? 'All {rules} rules asked' : '{rules_done} of {rules} rules asked'
  }, {kept} kept${Number(unable) > 0 ? ', {unable} unable' : ''}${Number(invalid) > 0 ? ', {invalid} invalid' : ''}{rate}.`,
  'sweep.rate': '; {rate} a second', 'sweep.only': 'Only where', 'sweep.such-as': 'such as {name} > 10',
  'sweep.x': 'To the right', 'sweep.y': 'Up', 'sweep.how-many': 'how many rules',
  'sweep.unable': 'Those that could not be answered', 'sweep.none': 'There is no such rule yet.',
  'sweep.first': 'The first {top}.', 'sweep.more': 'More', 'sweep.results': 'Results', 'sweep.rule': 'rule',
  'sweep.rules': 'rules', 'sweep.read': 'The first {most} rules can be read; the picture has all.',
};
