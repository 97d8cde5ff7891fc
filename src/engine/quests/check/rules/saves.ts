import type { Trait } from '../../../cards/kind.ts';
import { MAX_CARD_LENGTH, MAX_TRAIT_LENGTH } from '../../../cards/limits.ts';
import { type Quest, SAVE_TRAIT } from '../../quest.ts';
import { MAX_COUNT } from '../../step.ts';
import type { Survey } from '../survey.ts';

/** What the largest and the longest plain numbers have, with sign and fraction. */
const LONGEST_NUMBER = 25; // characters

/** Whether the card can hold what the quest wants to remember. */
export function checkSaves(survey: Survey): void {
  const { quest, pages, report } = survey;
  const trait = quest.kind.traits.get(SAVE_TRAIT);
  const wants = [
    quest.counted.size > 0 && 'counts visits or choices',
    pages.some(({ isCheckpoint }) => isCheckpoint) && 'has checkpoints',
    quest.migrations.length > 0 && 'has migrations',
  ].filter((want) => want !== false);
  if (!trait && wants.length > 0) report('no-save-trait', `the quest ${wants.join(', ')}: its card needs a save`);
  if (trait && (trait.default !== '' || trait.oneOf)) {
    report('no-save-trait', `trait ${SAVE_TRAIT} of ${quest.card} is text, empty at first`);
  }

  const header = trait ? longestHeader(quest) : 0;
  if (header > MAX_TRAIT_LENGTH) {
    report('save-too-long', `a save can have ${header} characters, more than ${MAX_TRAIT_LENGTH}`);
    return;
  }
  const card = longestCard(survey, header);
  if (card > MAX_CARD_LENGTH) {
    report('save-too-long', `a card of ${quest.card} can have ${card} characters, more than ${MAX_CARD_LENGTH}`);
  }
}

/** As `writeHeader` of save.ts writes it, with every count as high as it gets. */
function longestHeader({ migrations, hash, pages, counted }: Quest): number {
  const checkpoints = [...pages.values()].filter(({ isCheckpoint }) => isCheckpoint);
  const head = `${migrations.length}.${hash}.`.length + longest(checkpoints.map(({ key }) => key));
  // A choice that is there once is counted once.
  const counts = [...counted].map((key) => key.length + (key.includes('.') ? '~.1' : `~.${MAX_COUNT}`).length);
  return counts.reduce((sum, length) => sum + length, head);
}

/** As the deck writes it: the name, and every trait with its longest value, percent-encoded. */
function longestCard({ quest, written }: Survey, header: number): number {
  const { kind, card, pages } = quest;
  return [...kind.traits].reduce(
    (sum, [name, trait]) => sum + `&${name}=`.length + longestValue(name, trait),
    card.length,
  );

  function longestValue(name: string, { default: first, oneOf = [] }: Trait): number {
    if (name === SAVE_TRAIT) return header;
    if (name === 'p') return longest([...pages.keys()]);
    if (typeof first === 'number') return LONGEST_NUMBER;
    const values = [first, ...oneOf, ...(written.get(name) ?? [])];
    return longest(values.map((value) => encoded(String(value))));
  }
}

function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '';
}

function longest(texts: readonly string[]): number {
  return texts.reduce((most, { length }) => Math.max(most, length), 0);
}
