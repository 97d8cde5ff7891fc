import type { Catalogue } from '../catalogue.ts';
import { plural } from './grammar.ts';

export const room: Catalogue['room'] = {
  title: 'Wer da ist',
  nobody:
    '<strong>Quince:</strong> Sonst niemand bei „{conversation}“. Ich habe nach\u00adgesehen, und zwar ohne aufzustehen.',
  offline: 'Ohne Netz hört dich niemand, und du siehst nicht, wer kommt und geht.',
  looking: 'Mal sehen, wer da ist.',
  nameless: 'Jemand ohne Namen',
  titled: ({ name, title }) => `${name}, ${title}`,
  more: ({ count }) => plural(count, { one: 'und # weitere Figur', other: 'und # weitere Figuren' }),
  fewer: 'Weniger zeigen',
  meow: 'Miauen',
  sound: 'miau',
  log: 'Scheit',
  unheard: 'Das hat niemand gehört. Versuch es gleich noch einmal.',
  hide: ({ name }) => `${name} ausblenden`,
  hidden: ({ count }) =>
    plural(count, {
      one: '# Figur ist ausgeblendet, bis du diese Seite schließt oder neu lädst. Sie erfährt nichts davon.',
      other: '# Figuren sind ausgeblendet, bis du diese Seite schließt oder neu lädst. Sie erfahren nichts davon.',
    }),
  showAll: 'Alle wieder zeigen',
  sit: ({ name }) => `Neben ${name} setzen`,
  getUp: 'Aufstehen',
  sitting: ({ name }) => `Du sitzt neben ${name}.`,
  beside: ({ name }) => `neben ${name}`,
  besideYou: 'neben dir',
  give: ({ name, card }) => `${name} „${card}“ hinhalten`,
  offered: ({ name, card }) => `${name} hält dir „${card}“ hin.`,
  accept: 'Nehmen',
  decline: 'Nein, danke',
  holding: ({ name, card }) => `Du hältst ${name} „${card}“ hin.`,
  holdingLeft: ({ card }) => `Du hältst „${card}“ hin. Am anderen Ende ist niemand.`,
  takeBack: 'Zurücknehmen',
  taken: ({ card }) => `„${card}“ ist genommen. Du hast noch eine davon.`,
  returned: ({ card }) => `„${card}“ ist wieder in deiner Hand.`,
  received: ({ card }) => `„${card}“ ist jetzt in deiner Hand. Beim Spiegel steht ein Regal dafür.`,
  noLongerThere: 'Das stimmt nicht mehr. So sieht es jetzt aus.',
  news: {
    you: 'Du miaust.',
    meows: ({ name }) => `${name} miaut.`,
    meow: ({ count }) => plural(count, { one: '# Figur miaut.', other: '# Figuren miauen.' }),
    logs: ({ name }) => `${name} legt Holz nach.`,
    log: ({ count }) => plural(count, { one: '# Figur legt Holz nach.', other: '# Figuren legen Holz nach.' }),
    sits: ({ name }) => `${name} setzt sich neben dich.`,
    sit: ({ count }) =>
      plural(count, { one: '# Figur setzt sich neben dich.', other: '# Figuren setzen sich neben dich.' }),
    offers: ({ name }) => `${name} hält dir eine Karte hin.`,
    offer: ({ count }) =>
      plural(count, { one: '# Figur hält dir eine Karte hin.', other: '# Figuren halten dir Karten hin.' }),
    comes: ({ name }) => `${name} ist gekommen.`,
    come: ({ count }) => plural(count, { one: '# Figur ist gekommen.', other: '# Figuren sind gekommen.' }),
    leaves: ({ name }) => `${name} ist gegangen.`,
    leave: ({ count }) => plural(count, { one: '# Figur ist gegangen.', other: '# Figuren sind gegangen.' }),
  },
};
