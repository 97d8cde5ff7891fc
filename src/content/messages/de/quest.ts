import type { Catalogue } from '../catalogue.ts';
import { byGender } from '../languages.ts';
import { FORM_NOUNS, nounOf, numberWord } from './grammar.ts';

export const quest: Catalogue['quest'] = {
  talk: 'Reden',
  said: 'Was gesagt wird',
  goOn: 'Weiter',
  backToNow: 'Zurück ins Jetzt',
  ended: 'Ende. Eine Katze hat dahinter nach\u00adgesehen.',
  forToday: 'Für heute ist das alles.',
  shelf: 'Im Regal',
  startAgain: 'Von vorn anfangen',
  creased: { headline: 'Hier geht es nicht weiter', question: 'Diese Karte hat einen Knick. Von vorn anfangen?' },

  answers: { all: 'Was du antworten kannst', takesItself: 'Kommt von selbst, wenn die Uhr abgelaufen ist.' },
  pet: ({ name }) => `${name} strei\u00adcheln`,
  oven: {
    title: { baking: 'Im Ofen', failed: 'Nicht gebacken', unanswered: 'Gebacken, aber niemand antwortet' },
    waiting: 'Quince sieht den Ofen an. Der Ofen sieht zurück.',
    failed: 'Der Teig ist nicht aufgegangen. Es gibt keinen Keks, und gespeichert wurde nichts.',
    unanswered:
      'Der Teig ist aufgegangen. Der Keks gehört dir, und deine Worte liegen in der Dose. Nur wer du bist, hat mir der Turm noch nicht gesagt.',
    locked:
      'Deine Zauberworte liegen in der Dose, hinter einem Schloss, und es ging nicht auf. Wenn der Passkey verloren ist: An der Dose geht es auch ohne ihn weiter.',
    noJar:
      'Dieser Browser bewahrt für diese Seite nichts auf, also gibt es keine Dose für deine Worte. Erlaube es ihm, oder versuch es ohne privates Fenster oder mit einem anderen Browser.',
    noCookies:
      'Der Turm hat einen Keks ausgegeben und nicht zurückbekommen. Erlaube Cookies für diese Seite, und versuch es noch einmal.',
    tryAgain: 'Noch einmal',
    goOn: 'Weiter, ohne zu speichern',
    openJar: 'Die Keksdose öffnen',
  },
  reflection: {
    offer: ({ form, name }) => {
      const who = [form && FORM_NOUNS[form].nominative, name].filter(Boolean).join(', ');
      return `Der ${form ? 'Spiegel' : 'Hut'} hat etwas anderes gesagt, höre ich: ${who}. Da warst du zuerst. Ich kann das Plättchen noch einmal umdrehen.`;
    },
    keep: 'Behalten, was vorher galt',
  },

  reading: { all: 'Lesen', back: 'Zurück', history: 'Verlauf', auto: 'Von selbst', skip: 'Über\u00adspringen' },
  past: { looking: 'Du blickst zurück. Ungeschehen wird davon nichts.', answer: 'Du: {answer}' },

  note: {
    endReached: ({ title }) => `Hier hast du schon ein Ende erreicht: „${title}“. Jetzt geht es wieder von vorn los.`,
    elsewhere: 'Die Geschichte ging woanders weiter. So steht es jetzt.',
    unknown:
      'Der Turm antwortet nicht, darum kennt dich hier noch niemand. Deine eigene Geschichte geht weiter, sobald er es tut.',
    tooMany:
      'Zu schnell, darum kennt dich hier noch niemand. Warte einen Moment, dann geht deine eigene Geschichte weiter.',
    unavailable:
      'Dieser Browser bewahrt für diese Seite nichts auf, also kann hier nichts gespeichert werden. Spielen kannst du trotzdem.',
    insecure:
      'Diese Adresse beginnt mit http, und dort bewahren Browser keine Worte auf: Zum Speichern braucht es https. Spielen kannst du trotzdem.',
    counted: ({ votes, choice }) => {
      const [most = 0, next] = votes;
      if (next === undefined) return `Alle ${most === 2 ? 'beide' : numberWord(most)}. Es wird „${choice}“.`;
      const all = `${votes
        .map(numberWord)
        .join(' zu ')
        .replace(/^./, (first) => first.toUpperCase())}.`;
      return most === next ? `${all} Die Katze legt eine Pfote auf „${choice}“.` : `${all} Es wird „${choice}“.`;
    },
    ownWay: ({ choice }) =>
      `Für die anderen wird es „${choice}“. Dir steht dieser Weg nicht offen, also gehst du deinen eigenen.`,
    changed: ({ title }) =>
      title
        ? `Während du fort warst, wurde die Geschichte umgeschrieben. Du bist wieder bei „${title}“.`
        : 'Während du fort warst, wurde die Geschichte umgeschrieben. Du bist wieder auf einer früheren Seite.',
  },

  news: {
    one: ({ card }) => {
      const { accusative: noun, gender } = nounOf(card);
      return `Du hast jetzt ${byGender(gender, { female: 'eine', male: 'einen', neuter: 'ein' })} ${noun}.`;
    },
    some: ({ card, count }) => `Das hast du jetzt: ${nounOf(card).accusative}, ${count} Stück.`,
    none: ({ card }) => {
      const { accusative: noun, gender } = nounOf(card);
      return `${byGender(gender, { female: 'Die', male: 'Den', neuter: 'Das' })} ${noun} hast du nicht mehr.`;
    },
  },
};
