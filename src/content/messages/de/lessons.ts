import type { Catalogue } from '../catalogue.ts';
import { plural } from './grammar.ts';

export const lessons: Catalogue['lessons'] = {
  table: {
    told: 'Was geschehen ist',
    turn: ({ turn }) => `Zug ${turn}.`,
    endTurn: 'Zug beenden',
    undo: 'Zurück\u00adnehmen',
    startAgain: 'Von vorn',
    next: 'Nächste Lektion',
    shelf: 'Im Regal',
    back: 'Zurück: Lektionen',
  },
  hands: {
    label: 'Hände',
    full: 'beide voll',
    free: ({ free }) => `${free} frei`,
  },
  hand: {
    label: 'Deine Hand',
    grip: ({ grip }) => plural(grip, { one: '# Hand', other: '# Hände' }),
    move: ({ tiles }) => plural(tiles, { one: '# Feld', other: '# Felder' }),
    harm: ({ harm }) => `${harm} Schaden`,
    ward: ({ ward }) => `${ward} Schutz`,
    mend: ({ mend }) => `${mend} Heilung`,
    inDeck: ({ count }) => `${count} im Stapel`,
    eachTurn: ({ count }) => `${count} je Zug`,
    played: { heard: 'gespielt', seen: 'Gespielt' },
  },
  /** Names contain soft hyphens, because cards are narrow; screen readers ignore soft hyphens. */
  cards: {
    Step: { name: 'Tapp', text: 'Erst eine Pfote, dann die anderen.' },
    Leap: { name: 'Satz', text: 'Drei Felder, und nicht nach unten sehen.' },
    Ember: { name: 'Funke', text: 'Ein kleines Feuer, höflich gebeten.' },
    Ward: { name: 'Bann\u00adkreis', text: 'Ein Kreis, in Eile gezogen.' },
    Mend: { name: 'Trost', text: 'Ein Pflaster und ein gutes Wort.' },
    Thunderpurr: { name: 'Donner\u00adschnurren', text: 'Beide Hände. Leg dich ins Zeug.' },
    Matchbox: { name: 'Streichholz\u00adschachtel', text: 'Aus Papier. Nur dazu da, dass man sie hat.' },
  },
  common: {
    begunAgain: 'Alles auf Anfang.',
    given: ({ card }) => `Du bekommst eine Karte: ${card}.`,
    undone: ({ card }) => `Zurückgenommen. „${card}“ ist wieder auf deiner Hand.`,
    lost: 'Quince hebt dich am Kragen hoch. Noch einmal?',
    refused: {
      played: ({ card }) => `„${card}“ ist schon gespielt.`,
      full: 'Du hast alle Hände voll. Beende den Zug.',
      hands: ({ card, grip, free }) =>
        `„${card}“ braucht ${plural(grip, { one: '# Hand', other: '# Hände' })}. Du hast ${free} frei.`,
    },
  },
  turns: {
    title: 'Züge',
    health: 'Dein Leben',
    opening: [
      'Du bist hier. Die Sahne ist da drüben. Du hast zwei Hände und keinen Plan.',
      'Eine Karte braucht Hände. Sind deine voll, beende den Zug.',
    ],
    floor: { label: 'Der Boden', you: 'du', sweptNext: 'wird gleich gefegt', cream: 'die Sahne' },
    intent: ({ tile }) => `Gleich fegt der Besen Feld ${tile}. Das hat er dir selbst gesagt.`,
    moved: ({ card, tile }) => `${card}: Du bist auf Feld ${tile}.`,
    missed: ({ tile }) => `Der Besen fegt Feld ${tile}, und du bist woanders.`,
    swept: 'Weggefegt. Nimm es nicht persönlich, es ist ein Besen.',
    sentBack: ({ health }) => `Du bist wieder auf Feld 0, mit ${health} Leben.`,
    won: {
      strong: 'Das ist ein Zug.',
      text: 'Erst handelst du, dann handelt der Raum. Was er tun wird, siehst du immer vorher.',
    },
  },
  magic: {
    title: 'Magie',
    foe: 'Der Luftzug',
    you: 'Du',
    less: ({ less }) => `Nächster Schaden −${less}`,
    warding: ({ ward }) => `Schutz: ${ward} diesen Zug`,
    opening: [
      'Zauber sind Karten. Die Pfoten in der Ecke sind die Hände, die sie wollen.',
      'Ein kalter Wind mit Gesicht will an die Kerze.',
    ],
    intent: {
      gust: ({ harm }) => `Gleich kommt eine Bö: ${harm} Schaden.`,
      gather: ({ takes }) => `Gleich holt er Luft: Der nächste Schaden ist um ${takes} kleiner, egal wessen.`,
      howl: ({ harm }) => `Gleich heult er los. Halt dir etwas vors Gesicht. ${harm} Schaden.`,
    },
    hurt: {
      gust: {
        held: 'Dein Bannkreis hält die ganze Bö ab.',
        partly: ({ held, harm, health }) =>
          `Dein Bannkreis hält ${held} von der Bö ab, du verlierst ${harm} und hast noch ${health}.`,
        bare: ({ harm, health }) => `Die Bö kommt, du verlierst ${harm} und hast noch ${health}.`,
      },
      howl: {
        held: 'Dein Bannkreis hält das ganze Heulen ab.',
        partly: ({ held, harm, health }) =>
          `Dein Bannkreis hält ${held} vom Heulen ab, du verlierst ${harm} und hast noch ${health}.`,
        bare: ({ harm, health }) => `Das Heulen kommt, du verlierst ${harm} und hast noch ${health}.`,
      },
    },
    gathered: ({ takes }) => `Der Luftzug holt Luft: Der nächste Schaden ist um ${takes} kleiner.`,
    lessened: ({ by }) => `Vom Luftholen sind es ${by} weniger.`,
    struck: ({ harm, left }) => `Der Luftzug verliert ${harm} und hat noch ${left}.`,
    warded: ({ ward }) => `Dein Bannkreis hält diesen Zug ${ward} ab.`,
    mended: ({ health }) => `Du hast jetzt ${health} Leben.`,
    wellAlready: 'Dir hat ohnehin nichts gefehlt.',
    won: { strong: 'Die Kerze brennt noch.', text: 'Das war Magie.' },
    noPrize: 'Wer die Hälfte seines Lebens behält, bekommt eine Karte. Der Wind kommt wieder, sooft du magst.',
  },
};
