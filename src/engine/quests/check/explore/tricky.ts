import type { TraitTypes, TraitValue } from '../../../cards/kind.ts';
import { type Message, type Page, PLAYER_FACTS, type Quest } from '../../quest.ts';
import { placeholdersIn } from '../placeholders.ts';
import { PLAYERS, type PlayerKind } from '../players.ts';
import { MANY_MESSAGES } from '../rules/texts.ts';
import { type Bounds, valuesGiven } from './bounds.ts';
import { canBeEmpty } from './can-be-empty.ts';
import { checksCalled, checksOfMessages, readBy } from './facts-read.ts';

/** So many combinations of facts are gone through; a page with more may do anything. */
const MOST = 20_000;

/**
 * Whether a page may say nothing at all, or much at once, or leave a placeholder empty, as far as its checks are
 * concerned: whatever the facts that they read, and whether or not anybody can come to it like that.
 */
export function isTricky(
  quest: Quest,
  page: Page,
  bounds: ReadonlyMap<string, Bounds>,
  players: readonly PlayerKind[],
): boolean {
  const { messages, address } = page;
  const always = messages.filter(({ when }) => when === null);
  const shown = messages.flatMap(({ text }) => placeholdersIn(text).filter((name) => canBeEmpty(quest, name)));
  const mayBeSilent = address === null && always.length === 0;
  if (!mayBeSilent && shown.length === 0 && messages.length <= MANY_MESSAGES) return false;

  const facts = new Set([...readBy(quest, checksOfMessages(page)), ...shown.filter((name) => name !== 'from')]);
  const asksFrom = checksCalled(quest, checksOfMessages(page)).some(({ reads }) => reads.includes('from'));
  let combinations: TraitTypes[] = [...players, ...PLAYERS].map(({ player: { id, name, gender } }) => ({
    id,
    name,
    gender,
  }));
  if (asksFrom || shown.includes('from')) combinations = times(combinations, 'from', ['', ...quest.pages.keys()]);
  for (const fact of facts) {
    if ((PLAYER_FACTS as readonly string[]).includes(fact)) continue;
    const values = valuesWithin(quest, fact, bounds.get(fact));
    if (!values || combinations.length * values.length > MOST) return true;
    combinations = times(combinations, fact, values);
  }
  return combinations.some((one) => {
    const said = messages.filter((message) => isSaid(quest, message, one));
    const isSilent = mayBeSilent && said.length === 0;
    const isEmpty = said.some(({ text }) => placeholdersIn(text).some((name) => one[name] === ''));
    return isSilent || isEmpty || said.length > MANY_MESSAGES;
  });
}

function isSaid({ checks }: Quest, { when }: Message, facts: TraitTypes): boolean {
  if (when === null) return true;
  try {
    return Object.hasOwn(checks, when) && checks[when]?.holds({ ...facts }) === true;
  } catch {
    return false;
  }
}

function times(combinations: readonly TraitTypes[], fact: string, values: readonly TraitValue[]): TraitTypes[] {
  return combinations.flatMap((one) => values.map((value) => ({ ...one, [fact]: value })));
}

/** The values of a fact that make a difference; null when they are too many. */
function valuesWithin(quest: Quest, fact: string, bound: Bounds | undefined): TraitValue[] | null {
  const values = valuesGiven(quest, fact);
  if (!bound) return values;
  const numbers = values.map(Number);
  const least = bound.down > 0 ? bound.floor : Math.min(...numbers);
  const most = bound.up > 0 ? bound.ceiling : Math.max(...numbers);
  const isWhole = [least, most].every(Number.isInteger) && !addsFractions(quest, fact);
  return isWhole && most - least < MOST ? Array.from({ length: most - least + 1 }, (_, at) => least + at) : null;
}

function addsFractions({ pages }: Quest, fact: string): boolean {
  return [...pages.values()].some(({ actions }) => {
    return actions.some((action) => action.kind === 'add' && action.trait === fact && !Number.isInteger(action.amount));
  });
}
