import { CARDS, KEY, MEOW, PLAYER_FACTS, VISITS } from '../../quest.ts';
import { KEY_RULE } from '../key-rule.ts';
import { isPage, repeated, type Survey } from '../survey.ts';

/** The quest as a whole: its card, and the list of its pages. */
export function checkPageList(survey: Survey): void {
  const { quest, report } = survey;
  const { kind, declared, pages } = quest;
  if (!kind.quest) report('no-quest', `${kind.name} is not the card of a quest`);
  if (declared.length === 0) report('no-pages', 'a quest needs a page');
  for (const page of repeated(declared)) report('repeated-page', `page "${page}" is declared twice`, { page });

  const promised = new Set(declared);
  const missing = [...promised].filter((key) => !pages.has(key));
  const spare = [...pages.keys()].filter((key) => !promised.has(key));
  checkWritten(survey, missing, spare);
  for (const page of [...promised, ...spare]) {
    if (!KEY.test(page)) report('bad-key', `"${page}" cannot be the key of a page: ${KEY_RULE}`, { page });
  }
  for (const { page, step } of quest.twice) report('repeated-step', `${step}() stands here twice`, { page });
}

/** Pages that are declared and not written, and those that are written and not declared. What is both, misspelt, is told once. */
function checkWritten(survey: Survey, missing: readonly string[], spare: readonly string[]): void {
  const { report, guess, misspelt } = survey;
  const written = new Map(missing.map((page) => [page, guess(page, spare)]));
  const declared = new Map(spare.map((page) => [page, guess(page, missing)]));
  for (const [page, suggestion] of written) {
    if (suggestion !== null && declared.get(suggestion) === page && !isMeant(survey, suggestion, page)) continue;
    report('unwritten-page', `page "${page}" is declared but not written`, { page, suggestion });
  }
  for (const [page, suggestion] of declared) {
    if (suggestion !== null && written.get(suggestion) === page && isMeant(survey, page, suggestion)) continue;
    report('undeclared-page', `page "${page}" is written but not declared`, { page, suggestion });
  }
  for (const [suggestion, page] of misspelt) {
    report('misspelt-page', `page "${page}" is called "${suggestion}" wherever it is led to`, { page, suggestion });
  }
}

/** Of two keys for a page, the list is right, unless more lead to the other one. */
function isMeant({ ledTo }: Survey, written: string, declared: string): boolean {
  return (ledTo.get(written) ?? 0) > (ledTo.get(declared) ?? 0);
}

/** Traits of the card that would be taken for something else. */
export function checkCardTraits({ quest, report }: Survey): void {
  for (const name of PLAYER_FACTS) {
    if (!quest.kind.traits.has(name)) continue;
    report('reserved-trait', `checks that read "${name}" ask the player, so trait ${name} of the card is never seen`);
  }
  const meow = quest.kind.traits.get(MEOW);
  if (meow && typeof meow.default !== 'number') report('reserved-trait', 'trait meow counts the emote: a number');
}

/** Lines said when somebody is petted. */
export function checkPettingLines({ quest, report }: Survey): void {
  if (quest.pettingLines.size > 0 && !quest.kind.traits.has(MEOW)) {
    report('bad-petting-line', 'nobody can be petted here: the card has no trait meow');
  }
  for (const [count, line] of quest.pettingLines) {
    if (!Number.isSafeInteger(count) || count < 1) {
      report('bad-petting-line', `nobody is petted ${count} times`);
    }
    if (line.trim() === '') report('bad-petting-line', `nothing is said after ${count} pettings`);
  }
}

/** Whether a name is that of a fact of the quest. */
export function isFact(survey: Survey, name: string): boolean {
  const { quest } = survey;
  if (name.startsWith(VISITS)) return isPage(survey, name.slice(VISITS.length));
  if (name.startsWith(CARDS)) return quest.cards.some((kind) => kind.name === name.slice(CARDS.length));
  return Object.hasOwn(quest.defaults, name) || (PLAYER_FACTS as readonly string[]).includes(name);
}

/** The fact that was probably meant. */
export function nearestFact({ quest, guess }: Survey, name: string): string | null {
  return guess(name, [
    ...Object.keys(quest.defaults),
    ...PLAYER_FACTS,
    ...[...quest.pages.keys()].map((key) => VISITS + key),
    ...quest.cards.map((kind) => CARDS + kind.name),
  ]);
}
