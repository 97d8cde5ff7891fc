import type { Expected, Quest } from '../quest.ts';
import { describeFinding, FINDINGS, type Finding, type FindingCode, isFoundByExploring } from './findings.ts';
import { findingOf, type Survey, surveyOf } from './quest-index.ts';
import { repaired } from './repair.ts';
import { checkCards, checkTraits } from './rules/cards.ts';
import { checkAsking, checkChecks, checkChoices } from './rules/choices.ts';
import { checkNpcs } from './rules/npcs.ts';
import {
  checkCardTraits,
  checkOpenings,
  checkOptions,
  checkPageList,
  checkPettingLines,
  checkReach,
} from './rules/pages.ts';
import { checkMigrations, checkSaves } from './rules/saves.ts';
import { checkTexts } from './rules/texts.ts';
import { checkTogether } from './rules/together.ts';
import { nearest } from './spelling-suggestion.ts';

const RULES: readonly ((survey: Survey) => void)[] = [
  checkPageList,
  checkCardTraits,
  checkPettingLines,
  checkOptions,
  checkChecks,
  checkAsking,
  checkTexts,
  checkNpcs,
  checkChoices,
  checkTogether,
  checkTraits,
  checkCards,
  checkOpenings,
  checkReach,
  checkSaves,
  checkMigrations,
];

/**
 * Lists every mistake that static checks find: of the whole quest first, then page by page. Leaves out the warnings
 * that the quest expects.
 */
export function checkQuest(quest: Quest): Finding[] {
  return findingsOf(quest, RULES);
}

/** Lists the findings of the rules that read texts: the others find the same in every translation. */
export function checkWording(quest: Quest): Finding[] {
  return findingsOf(quest, [checkTexts, checkChoices]);
}

function findingsOf(quest: Quest, rules: typeof RULES): Finding[] {
  const { quest: whole, findings: wrongParts } = repaired(quest);
  if (wrongParts.length > 0) return inOrder(whole, wrongParts); // what else there is may be due to the wrong parts
  const found: Finding[] = [];
  const survey = surveyOf(quest, (code, message, place) => found.push(findingOf(code, message, place)));
  for (const rule of rules) rule(survey);
  return inOrder(quest, withoutExpected(quest, found, false));
}

/** Sorts findings: those of the whole quest first, then in the order of the pages. */
export function inOrder(quest: Quest, findings: readonly Finding[]): Finding[] {
  const order = new Map([...new Set([...quest.declared, ...quest.pages.keys()])].map((key, at) => [key, at]));
  const placeOf = ({ page }: Finding) => (page === null ? -1 : (order.get(page) ?? order.size));
  return findings.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The beginning of a sentence about an entry of `expected`. */
const LIST = 'The list "expected" has';

/**
 * Removes the warnings that a quest expects. An expectation without a matching warning is an error.
 * @param isExplored whether the findings are those of exploring, and not those of static checks
 */
export function withoutExpected(quest: Quest, found: readonly Finding[], isExplored: boolean): Finding[] {
  if (quest.expected.length === 0) return [...found];
  const met = new Set<Finding>();
  const wrong: Finding[] = [];
  for (const expected of quest.expected) {
    const matching = found.filter((finding) => matches(finding, expected));
    for (const finding of matching) if (finding.severity === 'warning') met.add(finding);
    const fault = isExplored ? null : faultOf(expected);
    if (fault) wrong.push(fault);
    else if (matching.length === 0 && isCode(expected.code) && isFoundByExploring(expected.code) === isExplored) {
      wrong.push(
        findingOf('unused-expected', `${LIST} the warning "${expected.code}", which does not come.`, expected),
      );
    }
  }
  return [...wrong, ...found.filter((finding) => !met.has(finding))];
}

function matches({ code, page, choice }: Finding, expected: Expected): boolean {
  const isThere = expected.page === undefined || expected.page === page;
  return expected.code === code && isThere && (expected.choice === undefined || expected.choice === choice);
}

/** The mistake in an entry of `expected` itself, regardless of the findings; null if it is valid. */
function faultOf(expected: Expected): Finding | null {
  const code: string = expected.code; // untyped quests can have any code
  if (!isCode(code)) {
    const suggestion = nearest(code, Object.keys(FINDINGS));
    return findingOf('bad-expected', `${LIST} "${code}", which is not a code of a warning.`, {
      ...expected,
      suggestion,
    });
  }
  if (FINDINGS[code].severity === 'error')
    return findingOf('bad-expected', `${LIST} "${code}", which is an error: errors cannot be expected.`, expected);
  return expected.reason.trim() === ''
    ? findingOf('bad-expected', `${LIST} the warning "${code}" without a reason.`, expected)
    : null;
}

function isCode(code: string): code is FindingCode {
  return Object.hasOwn(FINDINGS, code);
}

/** A finding with the name of its quest's card. */
interface FindingOf extends Finding {
  readonly quest: string;
}

/** Quests that have errors. The message lists all errors, one a line, and contains text written by authors. */
export class UnsoundQuests extends Error {
  override readonly name = 'UnsoundQuests';
  readonly findings: readonly FindingOf[];

  constructor(findings: readonly FindingOf[]) {
    const count = new Set(findings.map(({ quest }) => quest)).size;
    const head = `${count === 1 ? '1 quest has' : `${count} quests have`} errors. Mend these, and look closer with npm run quests:`;
    super([head, ...findings.map((finding) => `Quest ${finding.quest}: ${describeFinding(finding)}`)].join('\n'));
    this.findings = findings;
  }
}

/**
 * Throws unless all quests are free of errors; `look` returns the findings of a quest. `quest()` validates nothing, so
 * that no client bundles the checker: servers and build scripts call this first.
 * @throws UnsoundQuests with the errors of all quests; warnings are left out
 */
export function requireSound(quests: Iterable<Quest>, look: (quest: Quest) => readonly Finding[] = checkQuest): void {
  const errors: FindingOf[] = [];
  for (const quest of quests) {
    for (const finding of look(quest)) if (finding.severity === 'error') errors.push({ ...finding, quest: quest.card });
  }
  if (errors.length > 0) throw new UnsoundQuests(errors);
}
