import type { Quest } from '../quest.ts';
import { withoutExpected } from './expected.ts';
import type { Finding } from './finding.ts';
import { checkCards } from './rules/cards.ts';
import { checkAsking, checkChecks } from './rules/checks.ts';
import { checkChoices } from './rules/choices.ts';
import { checkMigrations } from './rules/migrations.ts';
import { checkNpcs } from './rules/npcs.ts';
import { checkOpenings } from './rules/openings.ts';
import { checkOptions } from './rules/options.ts';
import { checkCardTraits, checkPageList, checkPettingLines } from './rules/pages.ts';
import { checkReach } from './rules/reach.ts';
import { checkSaves } from './rules/saves.ts';
import { checkTexts } from './rules/texts.ts';
import { checkTraits } from './rules/traits.ts';
import { findingOf, type Survey, surveyOf } from './survey.ts';

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
  checkTraits,
  checkCards,
  checkOpenings,
  checkReach,
  checkSaves,
  checkMigrations,
];

/**
 * Lists every mistake that can be seen without playing: of the whole quest first, then page by page. Warnings that
 * the quest expects are left out.
 */
export function checkQuest(quest: Quest): Finding[] {
  const found: Finding[] = [];
  const survey = surveyOf(quest, (code, message, place) => found.push(findingOf(code, message, place)));
  for (const rule of RULES) rule(survey);
  return inOrder(quest, withoutExpected(quest, found, 'graph'));
}

/** Findings of the whole first, then in the order of the pages. */
export function inOrder(quest: Quest, findings: readonly Finding[]): Finding[] {
  if (findings.length < 2) return [...findings];
  const order = new Map([...new Set([...quest.declared, ...quest.pages.keys()])].map((key, at) => [key, at]));
  const placeOf = ({ page }: Finding) => (page === null ? -1 : (order.get(page) ?? order.size));
  return findings.toSorted((a, b) => placeOf(a) - placeOf(b));
}
