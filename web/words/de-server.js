// The words in German of the views that only a server has.

export default {
  // Class.
  'class.begin': 'Hier gibt es keine Klasse. Eine Klasse arbeitet mit dieser Seite in einem Raum und einem Netz: Sie '
    + 'beginnt, wenn das Programm so gestartet wird:',
  'class.end': 'Seine Seite zeigt eine Adresse, einen QR-Code und einen Code zum Eintippen; die Kinder brauchen nur einen '
    + 'Browser. Strg-C im Terminal beendet das Programm und damit die Klasse.',
  'class.qr': 'QR-Code zu {address}', 'class.another': 'Eine andere Adresse dieses Rechners',
  'class.scan': 'Scanne das, oder öffne', 'class.type': 'und tippe den Code ein', 'class.task': 'Aufgabe',
  'class.of': 'Von der Klasse', 'class.lesson': 'Lektion: {title}', 'class.open': 'Aufgabe öffnen',
  'class.no-task': 'Es gibt noch keine Aufgabe. Sie erscheint hier.', 'class.any': 'Oder eine beliebige Adresse dieser Seite',
  'class.set': 'Stellen', 'class.no-address': 'In einer Adresse dieser Seite steht #/.',
  'class.names': 'Nach Namen fragen und zeigen, wer was gelöst hat', 'class.who': 'Wer was gelöst hat',
  'class.name': 'Name', 'class.what': 'Gelöst', 'class.solved': '{title}: {count} von {all}',
  'class.kept': 'Namen bleiben nur im Speicher des Programms und verschwinden mit ihm: Strg-C in seinem Terminal beendet die '
    + 'Klasse.',
  'class.your-name': 'Dein Name, für deine Lehrerin oder deinen Lehrer', 'class.save': 'Speichern',
  'class.told': 'Von jetzt an sieht man in der Klasse, was du löst.', 'class.untold': 'Ohne Namen wird nichts weitergesagt.',

  // Sweep.
  'sweep.question': 'Frage', 'sweep.where': 'behalten wenn', 'sweep.asked': 'Gefragte Regeln',
  'sweep.standing': ({unable, invalid, isDone}) => `${isDone ? 'Alle {rules} Regeln gefragt' : '{rules_done} von {rules} Regeln gefragt'
  }, {kept} behalten${Number(unable) > 0 ? ', {unable} abgebrochen' : ''}${Number(invalid) > 0 ? ', {invalid} ungültig' : ''}{rate}.`,
  'sweep.rate': '; {rate} in der Sekunde', 'sweep.only': 'Nur wenn', 'sweep.such-as': 'zum Beispiel {name} > 10',
  'sweep.x': 'Nach rechts', 'sweep.y': 'Nach oben', 'sweep.how-many': 'wie viele Regeln',
  'sweep.unable': 'Die nicht beantwortet werden konnten', 'sweep.none': 'So eine Regel gibt es noch nicht.',
  'sweep.first': 'Die ersten {top}.', 'sweep.more': 'Mehr', 'sweep.results': 'Ergebnisse', 'sweep.rule': 'Regel',
  'sweep.rules': 'Regeln', 'sweep.read': 'Die ersten {most} Regeln kann man lesen; im Bild sind alle.',
};
