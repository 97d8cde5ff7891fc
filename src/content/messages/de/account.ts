import type { Catalogue } from '../catalogue.ts';
import { plural } from './grammar.ts';

function yesNo(is: boolean): string {
  return is ? 'ja' : 'nein';
}

export const account: Catalogue['account'] = {
  tabs: { label: 'Die Keksdose', cookie: 'Keks', words: 'Zauber\u00adworte' },
  moment: 'Einen Moment.',
  again: 'Noch einmal',
  cookie: {
    shut: 'Der Turm antwortet nicht, also bleibt die Dose zu.',
    wordsHere: 'Deine Worte sind noch da, unter „Zauber\u00adworte“.',
    none: 'Kein Keks. In der Dose liegen Krümel, aber die sind nur Zierde.',
    settingsKept: 'Auf diesem Gerät gespeichert: wie du es magst. Du wolltest es so, unter „Optionen“.',
    meetCat: 'Zur Katze',
    one: 'Ein Keks. In ihm steckt die Nummer deiner Figur: {id}',
    safe: 'Dieser Browser bewahrt deine zwölf Worte auf. Auf Papier bringen sie dich von überall zurück.',
    unsafe:
      'Dieser Browser bewahrt keine Worte auf. Stehen deine nicht auf Papier, führt nur noch der Keks zu dir zurück.',
    address: { title: 'Adresse', showAll: 'Ganz zeigen', tiles: 'Die Adresse in Plättchen' },
    stored: {
      title: 'Auf diesem Gerät gespeichert',
      list: ({ words, settings }) =>
        `Keks:\u00a0ja, Worte:\u00a0${yesNo(words)}, Einstel\u00adlungen:\u00a0${yesNo(settings)}`,
    },
    known: 'Wo man dich kennt',
    beingForgotten: 'Vergessen werden',
    sayAgain:
      'Der Turm kennt diesen Browser nicht mehr. Die Sitzung wurde beendet, oder sie war zu alt. Deine zwölf Worte liegen noch in der Dose, und mit ihnen kommst du wieder hinein.',
    sessions: {
      end: 'Beenden',
      ended: 'Beendet. Wenn der andere Browser deine Worte aufbewahrt, kann er sie wieder sagen.',
      own: ({ begun }) => `Dieser Browser, seit dem ${begun}`,
      today: ({ begun }) => `Ein anderer Browser, zuletzt heute benutzt, bekannt seit dem ${begun}`,
      yesterday: ({ begun }) => `Ein anderer Browser, zuletzt gestern benutzt, bekannt seit dem ${begun}`,
      before: ({ used, begun }) => `Ein anderer Browser, zuletzt am ${used} benutzt, bekannt seit dem ${begun}`,
      counted: ({ session, number, count }) => `${session} (${number} von ${count})`,
    },
  },
  leaving: {
    keepMe: 'Mich behalten',
    offline: 'Das muss auch der Turm erfahren. Versuch es, wenn du wieder Verbindung hast.',
    settingsGo:
      'Auch die Einstellungen verschwinden von diesem Gerät. Was du gewählt hast, gilt noch, bis du die Seite schließt.',
    unseen:
      '<strong>Du hast deine Worte noch nicht angesehen. Wenn du weitermachst, findet niemand diese Figur wieder.</strong>',
    here: {
      act: 'Mich hier vergessen',
      question: 'Mich hier vergessen?',
      hint: 'Dieser Browser lässt dich gehen.',
      what: 'Damit werden der Keks und die aufbewahrten Worte aus diesem Browser gelöscht. Deine Figur bleibt im Turm. Wenn du die zwölf Worte hast, findest du sie dort wieder.',
    },
    everywhere: {
      act: 'Mich überall vergessen',
      question: 'Mich überall vergessen?',
      hint: 'Jede Sitzung endet.',
      what: ({ name }) =>
        `Damit endet jede Sitzung ${name ? `von ${name}` : 'deiner Figur'}, in diesem Browser und in allen anderen, und aus diesem werden die aufbewahrten Worte gelöscht. Deine Figur bleibt im Turm. Wenn du die zwölf Worte hast, findest du sie dort wieder.`,
      elsewhere:
        'Worte, die ein anderer Browser aufbewahrt, bleiben dort, und wer ihn hat, kann sie wieder sagen. Gehört er jemand anderem, dann nimm „Mich ganz vergessen“.',
    },
    completely: {
      act: 'Mich ganz vergessen',
      question: 'Mich ganz vergessen?',
      hint: 'Auch der Turm lässt dich gehen.',
      consent: ({ name }) => `${name || 'Meine Figur'} darf gehen, für immer.`,
      what: ({ name }) =>
        `Damit wird ${name || 'deine Figur'} aus dem Turm gelöscht, mit jeder Karte und allem, was gespielt wurde. Jede Sitzung endet, und die aufbewahrten Worte verschwinden aus diesem Browser.`,
      forGood:
        '<strong>Das kann niemand rückgängig machen.</strong> Die zwölf Worte führen danach zu einer neuen Figur, die von dieser nichts weiß.',
    },
    forgotten: {
      here: 'Vergessen.',
      everywhere: 'Vergessen, überall.',
      completely: 'Vergessen, ganz und gar.',
      elsewhere: 'Vergessen, in einem anderen Tab.',
    },
    wordsLeft: 'Deine Worte stehen noch auf dieser Seite, bis du sie schließt.',
    clearThem: 'Auch die löschen',
    otherTabs: 'Wenn ein anderer Tab deine Worte zeigt, bleiben sie dort, bis du ihn schließt.',
    notForgotten: {
      unknown:
        'Der Turm hat nicht gesagt, ob er dich vergessen hat. Das zeigt sich, sobald er antwortet. Wenn ja, verschwinden die Worte auch aus diesem Browser.',
      undone:
        'Der Turm kennt dich noch: Du wurdest nicht vergessen, und nichts wurde gelöscht. Versuch es noch einmal.',
    },
  },
  words: {
    intro:
      '<strong>Zwölf Zauber\u00adworte.</strong> Sie sind der Schlüssel zu deiner Figur. Sie öffnen dieses Spiel und sonst nichts. Tipp hier nie die Worte einer echten Wallet ein.',
    ended:
      'Der Turm kennt diesen Browser nicht mehr. Die Sitzung wurde beendet, oder sie war zu alt. Sag die Worte noch einmal.',
    none: 'Noch keine Worte.',
    make: 'Meine Worte machen',
    haveWords: 'Ich habe schon Worte',
    neverMind: 'Doch nicht',
    steps: {
      look: 'Sieh sie dir an',
      check: 'Prüf dich selbst',
      keep: 'Bewahr sie auf',
      say: 'Sag sie',
      done: ' (erledigt)',
    },
    slots: {
      anyone: 'Sieht jemand zu? Wer diese Worte hat, hat deine Figur.',
      covered: 'verdeckt',
      coveredAgain: 'Wieder verdeckt.',
      notPrinted: 'Die Worte werden nicht mit der Seite gedruckt. Das macht „Zauber\u00adkarte drucken“.',
      show: 'Worte zeigen',
      hide: 'Worte verdecken',
      copy: 'Kopieren',
      copied: 'Kopiert. Andere Programme können das lesen. Füg es also bald an einem sicheren Ort ein.',
      copyFailed: 'Das Kopieren hat nicht geklappt. Markiere den Text und kopiere ihn selbst.',
      print: 'Zauber\u00adkarte drucken',
    },
    check: {
      intro: 'Drei Worte, nach ihren Nummern. Es dauert nicht länger als ein Gähnen.',
      ask: 'Frag mich',
      which: ({ number }) => `Welches Wort ist Nummer ${number}?`,
      wrong: 'Das nicht. Sieh noch einmal nach.',
      onPaper: 'Ich habe sie auf Papier',
      done: { known: 'Alle drei. Sie gehören dir.', onPaper: 'Auf Papier. Da sind sie am sichersten.' },
    },
    keep: {
      question:
        '<strong>Die Worte in diesem Browser aufbewahren?</strong> Wer diesen Browser benutzen kann, kann sie finden. An einem Computer, den sich mehrere teilen, lass es.',
      act: 'Auf diesem Gerät aufbewahren',
      kept: 'Aufbewahrt.',
      shared:
        'Benutzen auch andere diesen Computer? Dann wähl „Mich hier vergessen“, unter „Keks“, sobald du fertig bist.',
      replace: {
        title: 'Die anderen Worte ersetzen?',
        text: 'In diesem Browser sind andere Worte aufbewahrt. Wenn die nicht auf Papier stehen, findet niemand ihre Figur wieder.',
        keep: 'Die anderen behalten',
        confirm: 'Ersetzen',
      },
    },
    say: {
      act: 'Die Worte sagen',
      cookie: 'Sagst du sie, wird ein Keks gebacken, mit der Nummer deiner Figur darin. Echte Namen bleiben draußen.',
      saying: 'Du sagst sie gerade.',
      in: 'Du bist drin.',
      inAs: ({ name }) => `Du bist drin, ${name}.`,
      openedAnew: 'Diese Worte führen jetzt zu einer neuen Figur. Die frühere hat der Turm gehen lassen.',
      back: 'Zurück zu Quince',
      offline: 'Der Turm antwortet nicht. Deine Worte sind gut aufgehoben, wo sie sind.',
    },
    throwAway: {
      act: 'Diese Worte wegwerfen',
      title: 'Diese Worte wegwerfen?',
      text: 'Niemand hat sie angesehen, und sie sind nirgends aufbewahrt. Es gibt sie kein zweites Mal.',
      keep: 'Hier behalten',
      confirm: 'Wegwerfen',
    },
    others: {
      title: 'Andere Worte nehmen?',
      text: 'Die Worte auf dieser Seite hat niemand angesehen, und sie sind nirgends aufbewahrt. Worte, die du mitbringst, treten an ihre Stelle.',
      keep: 'Bei diesen bleiben',
      confirm: 'Andere nehmen',
    },
    lock: {
      title: 'Sicher in diesem Browser?',
      label: ({ name }) => `Zauberworte von ${name || 'Meow Meow'}`,
      noPromise: 'Wenn der Platz knapp wird, wirft dieser Browser die Worte vielleicht weg: Schreib sie auf.',
      what: 'Ein Passkey kann sie abschließen: dein Finger, dein Gesicht oder der Code dieses Geräts. Die zwölf Worte bleiben der Weg zurück. Bring sie also erst zu Papier.',
      unseen:
        '<strong>Du hast deine Worte noch nicht angesehen. Geht der Passkey verloren, ist auch diese Figur verloren.</strong>',
      act: 'Die Worte mit einem Passkey ab\u00adschließen',
      isOpen: 'Die Worte sind aufgeschlossen, bis du diese Seite verlässt.',
      again: 'Wieder abschließen',
      takeOff: 'Das Schloss abnehmen',
      waiting: 'Jetzt ist dein Passkey dran.',
      left: 'Ein Passkey, der für die Worte gemacht wurde, ist noch auf deinem Gerät. Er öffnet nichts: Du kannst ihn dort löschen.',
    },
    unlock: {
      locked: 'In diesem Browser sind Worte aufbewahrt, hinter einem Schloss.',
      notYet: 'Der Turm kennt dich noch nicht: Er wartet auf sie.',
      noMore: 'Der Turm kennt dich nicht mehr: Er wartet auf sie.',
      act: 'Mit deinem Passkey aufschließen',
      back: 'Zurück zu den abgeschlossenen Worten',
      instead: {
        act: 'Lieber die zwölf Worte nehmen',
        title: 'Lieber die zwölf Worte nehmen?',
        text: 'Worte, die du ab jetzt aufbewahrst, treten an die Stelle der abgeschlossenen. Wenn die auch nicht auf Papier stehen, kann niemand sie mehr öffnen.',
        keep: 'Das Schloss behalten',
        confirm: 'Die Worte nehmen',
      },
    },
    card: {
      of: ({ name }) => `${name}, auf Papier`,
      ofNobody: 'Eine Figur, auf Papier',
      quote: '„Falte sie. Leg sie dorthin, wo keine Katze sitzt. Ich habe keine Abschrift.“',
      by: 'Quince, Neko-Hexe',
      fold: 'Hier falten. Die Worte kommen nach innen.',
      title: 'Zwölf Zauberworte',
      what: ({ place }) =>
        `Wer diese Worte hat, hat deine Figur. Sie öffnen ein einziges Spiel, auf ${place}, und sonst nichts: Wähl dort „Ich habe Zauberworte“.`,
    },
    sigil: {
      caption: ({ middle, around }) =>
        `${middle} in der Mitte. Rundherum, im Uhrzeigersinn von rechts oben: ${around}.`,
      tones: {
        salmon: 'Lachs',
        sand: 'Sand',
        lemon: 'Zitrone',
        mint: 'Minze',
        ice: 'Eis',
        sky: 'Himmel',
        lilac: 'Flieder',
        rose: 'Rose',
        brick: 'Ziegel',
        toffee: 'Karamell',
        olive: 'Olive',
        moss: 'Moos',
        sea: 'Meer',
        ink: 'Tinte',
        plum: 'Pflaume',
        wine: 'Wein',
      },
    },
  },
  /** The sign-in words are English in every language; the title says so. */
  restore: {
    title: 'Tipp deine Worte ein oder füg sie ein. Es sind englische.',
    label: '<unseen>Wort </unseen>{number}',
    options: 'Englische Worte',
    progress: ({ filled, count }) => `${filled} von ${count}`,
    unknownAt: ({ number }) => `Wort ${number} ist kein Zauberwort.`,
    unknown: ({ count }) => `${count} Worte sind keine Zauberworte.`,
    remove: () => 'Weg damit',
    removed: 'Entfernt.',
    leftOut: 'Weggelassen, weil es um die zwölf herum stand: {words}.',
    use: 'Diese Worte nehmen',
    notYet: 'Noch nicht',
    changed: ' (seitdem geändert)',
    numbered: ({ number, problem }) => `Wort ${number}: ${problem}`,
    problems: {
      empty: 'In den Feldern steht noch nichts. Fang mit dem ersten Wort an.',
      missing: ({ number }) => `Wort ${number} fehlt.`,
      unknown: ({ word }) => `„${word}“ ist kein Zauberwort.`,
      lookAlike: ({ word, suggestions }) => `„${word}“ ist kein Zauberwort. Meintest du ${suggestions.join(' oder ')}?`,
      tooFew: ({ count }) =>
        plural(count, {
          one: '# Wort. Es sollten mindestens zwölf sein.',
          other: '# Worte. Es sollten mindestens zwölf sein.',
        }),
      extra: ({ count, words }) =>
        plural(count, { one: `# Wort zu viel: ${words}.`, other: `# Worte zu viel: ${words}.` }),
      noAccount:
        'Jedes dieser Worte gibt es, aber zusammen öffnen sie nichts. Vielleicht sind zwei vertauscht, oder eines sieht dem richtigen nur ähnlich.',
    },
    wrong: ({ count }) => plural(count, { one: 'Eines stimmt noch nicht.', other: '# Dinge stimmen noch nicht.' }),
    pasted: {
      kept: ({ count }) =>
        plural(count, { one: '# Wort steht in seinem Feld.', other: '# Worte stehen in ihren Feldern.' }),
      extra: ({ count }) => plural(count, { one: '# ist zu viel.', other: '# sind zu viel.' }),
      leftOut: ({ count }) =>
        plural(count, { one: '# drum herum wurde weggelassen.', other: '# drum herum wurden weggelassen.' }),
    },
    yours: {
      title: 'Ist das deins?',
      what: 'Dieselben Worte zeigen immer dieselben Plättchen. Bei Ja werden die Worte in diesem Browser aufbewahrt, und es gibt einen Keks mit der Nummer deiner Figur. Wer diesen Browser benutzen kann, kann die Worte finden. An einem Computer, den sich mehrere teilen, lass es.',
      yes: 'Ja, aufbewahren',
      no: 'Nein, ich sehe noch einmal nach',
    },
    notOpened: 'Die Worte stimmen, aber dieser Browser konnte nicht nachsehen, was sie öffnen. Versuch es noch einmal.',
  },
  problems: {
    partMissing: 'Ein Teil der Seite ist nicht angekommen. Prüf deine Verbindung und versuch es noch einmal.',
    unanswered: 'Die Worte stimmen. Der Turm hat nicht geantwortet. Versuch es noch einmal.',
    towerSaid: ({ refusal }) => `Der Turm sagte: ${refusal}`,
    refusals: {
      'no-session': 'Der Keks fehlt, oder er ist zu alt. Bitte um einen neuen und unterschreib noch einmal.',
      'challenge-over':
        'Dieser Keks wurde schon unterschrieben, oder er lag zu lange. Bitte um einen neuen und unterschreib noch einmal.',
      'wrong-signature':
        'Die Unterschrift passt nicht zu dieser Adresse. Sieh deine Zauberworte noch einmal an und unterschreib neu.',
    },
  },
};
