import { type Choice, NO_TIMEOUT, type Page, type Quest, STANDS_TRAIT } from '../../quest.ts';
import type { Survey } from '../quest-index.ts';

/** How long players can have to choose together. */
const SHORTEST = 5000; // ms
const LONGEST = 120_000; // ms

export function checkTogether(survey: Survey): void {
  const { quest, pages, report } = survey;
  const gathering = pages.filter(({ together }) => together !== null);
  checkStands(survey, gathering);
  const opened = new Set([quest.start, ...pages.flatMap(({ jump }) => jump?.next ?? [])]);
  for (const page of gathering) {
    const faults = [...faultsOf(page), ...(opened.has(page.key) ? [OPENED] : [])];
    for (const says of faults) report('bad-together', says, { page: page.key });
    for (const choice of page.choices) checkChoice(survey, page, choice);
  }
}

/** Reports a card that cannot tell those in the room where the player stands. */
function checkStands({ quest, report }: Survey, gathering: readonly Page[]): void {
  const trait = quest.kind.traits.get(STANDS_TRAIT);
  const name = `the trait "${STANDS_TRAIT}" of the card "${quest.card}"`;
  if (trait && (trait.default !== '' || trait.oneOf)) {
    report('no-stands-trait', `T${name.slice(1)} must be a text that is empty at first.`);
  } else if (gathering.length > 0 && !isShown(quest)) {
    const says = trait ? `${name} is not shown to others` : `the card "${quest.card}" has no trait "${STANDS_TRAIT}"`;
    report('no-stands-trait', `Players choose together, but ${says}.`);
  }
}

function isShown({ kind }: Quest): boolean {
  return kind.shown.has(STANDS_TRAIT);
}

const OPENED = 'Opening the quest can show this page without entering it, so nobody can choose together here.';

function faultsOf({ together, choices, canRestart }: Page): string[] {
  const lasts: unknown = together?.for;
  const isTime = typeof lasts === 'number' && Number.isInteger(lasts) && lasts >= SHORTEST && lasts <= LONGEST;
  const range = `milliseconds from ${SHORTEST} to ${LONGEST}`;
  return [
    ...(isTime ? [] : [`The time for choosing together, "for", must be a whole number of ${range}.`]),
    ...(choices.length < 2 ? ['Players choose together here, but there are no two choices.'] : []),
    ...(canRestart ? ['Players choose together here, but the page is an end that can be restarted.'] : []),
  ];
}

function checkChoice({ report }: Survey, { key: page }: Page, { id: choice, timeout, check, once }: Choice): void {
  if (timeout !== NO_TIMEOUT) {
    const says = `The choice "${choice}" has a timeout, but the time for choosing together ends the wait.`;
    report('bad-together', says, { page, choice });
  }
  if (check === null && !once) return;
  const why = check === null ? 'can be taken only once' : `depends on the check "${check}"`;
  report('conditional-together', `The choice "${choice}" may win and not be open to every player: it ${why}.`, {
    page,
    choice,
  });
}
