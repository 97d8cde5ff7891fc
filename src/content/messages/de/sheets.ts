import type { Catalogue } from '../catalogue.ts';

export const sheets: Catalogue['sheets'] = {
  done: 'Fertig',
  shortcuts: 'Kurzbefehle mit einer Taste',
  settings: {
    title: 'Wie du es magst',
    putBack: { act: 'Alles zurück', undo: 'Doch nicht', done: 'Alles ist wieder wie am Anfang.' },
    parts: { reading: 'Lesen', seeing: 'Sehen', hearing: 'Hören', keys: 'Tasten' },
    language: { legend: 'Sprache', coming: 'Einen Moment' },
    textSize: 'Schriftgröße',
    words: { legend: 'Text erscheint', 'at-once': 'Auf einmal', quickly: 'Schnell', slowly: 'Langsam' },
    turnsByItself: 'Seiten blättern sich von selbst um',
    sky: { legend: 'Himmel', moving: 'Bewegt', still: 'Still' },
    light: { legend: 'Licht', day: 'Tag', moonlight: 'Mondlicht', device: 'Wie das Gerät' },
    contrast: { legend: 'Kontrast', usual: 'Üblich', stronger: 'Stärker' },
    sound: 'Ton',
    volume: 'Lautstärke',
    listKeys: 'Welche Tasten es gibt',
    timedChoices: { legend: 'Antworten auf Zeit', on: 'An', twice: 'Doppelt so lang', off: 'Aus' },
    keep: {
      title: 'Merken',
      act: 'Einstellungen auf diesem Gerät aufbewahren',
      here: 'Auf diesem Gerät aufbewahren',
      done: 'Auf diesem Gerät aufbewahrt.',
      hint: 'Sie liegen nur hier. Wir bekommen sie nie zu sehen.',
      problems: {
        unavailable: 'Dieser Browser will nichts aufbewahren. Was du wählst, gilt, bis du die Seite schließt.',
        full: 'In diesem Browser ist kein Platz mehr. Was du jetzt wählst, gilt, bis du die Seite schließt.',
        stuck:
          'Dieser Browser gibt die Einstellungen nicht her. Lösch in seinen eigenen Einstellungen die Daten dieser Website.',
        damaged:
          'Die Einstellungen auf diesem Gerät sind nicht mehr zu lesen. Wähl noch einmal, dann werden sie wieder aufbewahrt.',
        newer: 'Diese Einstellungen hat eine neuere Fassung des Spiels aufbewahrt. Lade die Seite neu.',
      },
    },
  },
  keys: {
    title: 'Tasten',
    optional:
      'Keine davon muss sein: Alles geht auch mit Knöpfen. Sie ruhen, solange du tippst oder ein Fenster offen ist.',
    names: { space: 'Leertaste', enter: 'Eingabe' },
    everywhere: {
      title: 'Auf dieser Seite',
      next: 'Nächste Seite',
      parent: 'Die Seite darüber',
      sky: 'Den Himmel anhalten oder ziehen lassen',
      list: 'Diese Liste',
    },
    story: {
      title: 'In einer Geschichte',
      on: 'Weiter',
      choose: 'Wählen',
      back: 'Eine Zeile zurück',
      history: 'Verlauf',
      auto: 'Von selbst',
      skip: 'Überspringen',
    },
    lesson: { title: 'In einer Lektion', play: 'Eine Karte spielen', end: 'Zug beenden' },
  },
};
