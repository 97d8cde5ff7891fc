import type { Catalogue } from '../catalogue.ts';
import { plural } from './grammar.ts';

export const visit: Catalogue['visit'] = {
  offer: '<strong>Quince:</strong> An dir ist mehr als auf dem Plättchen: {things}. Soll das alles mit?',
  bring: 'Alles mitnehmen',
  leave: 'Alles dalassen',
  things: {
    cards: ({ name, count }) => `${count}-mal ${name}`,
    lesson: 'die Lektion „{name}“',
    ends: ({ count }) => plural(count, { one: 'ein Ende von „{name}“', other: '# Enden von „{name}“' }),
    visitors: ({ count }) => plural(count, { one: 'eine Katze im Album', other: '# Katzen im Album' }),
  },
  sending: ({ done, all }) => `Kommt mit: ${done} von ${all}.`,
  rest: ({ done, all }) => `${done} von ${all} sind mitgekommen. Der Rest wartet hier.`,
  brought: 'Jetzt ist alles auf dem Plättchen und <shelf>im Regal</shelf>.',
  leftOut: 'Aus {stories} konnte nicht mehr mit: Die Geschichte ging woanders weiter.',
  left: 'Dann bleibt es da.',
};
