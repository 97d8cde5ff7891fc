import type { Catalogue } from '../catalogue.ts';
import { plural } from './grammar.ts';

const seconds = (count: number) => plural(count, { one: '1 Sekunde', other: '# Sekunden' });

export const clock: Catalogue['clock'] = {
  hold: 'Die Uhr anhalten',
  run: 'Weiterlaufen lassen',
  ended: 'Die Uhr ist abgelaufen.',
  heldAt: ({ left }) => `Angehalten bei ${seconds(left)}.`,
  waitsAt: ({ left }) => `Die Uhr wartet auf den Turm, bei ${seconds(left)}.`,
  runsFor: ({ left, choice }) => `${seconds(left)}, dann: ${choice}`,
  begun: ({ left, choice }) =>
    `Eine Uhr läuft. Wenn du sie nicht anhältst, kommt in ${seconds(left)} von selbst: „${choice}“.`,
  waits: 'Die Uhr wartet auf den Turm.',
  held: 'Die Uhr ist angehalten.',
  runsOn: 'Die Uhr läuft weiter.',
};
