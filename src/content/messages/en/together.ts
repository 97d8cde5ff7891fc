import { area } from '../message.ts';
import { plural } from './grammar.ts';

const seconds = (count: number) => plural(count, { one: '1 second', other: '# seconds' });
const andOthers = (count: number) => plural(count, { one: 'and 1 other', other: 'and # others' });

/** The texts of a page on which players of a room choose together. `others` counts players besides the named one. */
export const together = area('together', {
  rule: 'You are not alone here. The answer with the most of you wins.',
  goesOn: ({ left }: { left: number }) => `The others choose for ${seconds(left)} more. Stand with them, or stay here.`,
  stands: ({ choice, left }: { choice: string; left: number }) => `You stand at “${choice}”. ${seconds(left)}.`,
  counting: 'The clock has run out. Paws are being counted.',
  away: 'The tower is not answering. You are counted when it does.',
  /** Announced when the first player stands at an answer. */
  begun: ({ left }: { left: number }) =>
    `A clock is running. In ${seconds(left)} those who stand somewhere go where most stand.`,
  /** Beside an answer. `name` is empty if nobody but the player stands there. */
  here: ({ name, others, you }: { name: string; others: number; you: boolean }) => {
    if (you && name === '') return 'You stand here.';
    if (others === 0) return you ? `You and ${name} stand here.` : `${name} stands here.`;
    return you ? `You, ${name} ${andOthers(others)} stand here.` : `${name} ${andOthers(others)} stand here.`;
  },
  thinking: ({ name, others }: { name: string; others: number }) =>
    others === 0 ? `${name} is still thinking.` : `${name} ${andOthers(others)} are still thinking.`,
  /** One sentence of an announcement of where players stand now. */
  at: ({ choice, count }: { choice: string; count: number }) =>
    plural(count, { one: `1 player at “${choice}”.`, other: `# players at “${choice}”.` }),
});
