import type { Expected, Quest } from '../quest.ts';
import type { Finding } from './finding.ts';
import { FINDINGS, type FindingCode } from './findings.ts';
import { nearest } from './nearest.ts';
import { findingOf, type Place } from './survey.ts';

/** Leaves out the warnings that a quest expects. Expectations that are not met are errors themselves. */
export function withoutExpected(quest: Quest, found: readonly Finding[], level: 'graph' | 'state'): Finding[] {
  if (quest.expected.length === 0) return [...found];
  const met = new Set<Finding>();
  const wrong: Finding[] = [];
  for (const expected of quest.expected) {
    const matching = found.filter((finding) => matches(finding, expected));
    for (const finding of matching) if (finding.severity === 'warning') met.add(finding);
    const fault = level === 'graph' ? faultOf(expected) : null;
    if (fault) wrong.push(fault);
    else if (matching.length === 0 && isCode(expected.code) && FINDINGS[expected.code].level === level) {
      wrong.push(findingOf('unused-expected', `${expected.code} is expected, but not found`, placeOf(expected)));
    }
  }
  return [...wrong, ...found.filter((finding) => !met.has(finding))];
}

function matches({ code, page, choice }: Finding, expected: Expected): boolean {
  const isThere = expected.page === undefined || expected.page === page;
  return expected.code === code && isThere && (expected.choice === undefined || expected.choice === choice);
}

/** What is wrong with expecting this, whatever is found. */
function faultOf(expected: Expected): Finding | null {
  const code: string = expected.code; // the compiler can be got round
  const place = placeOf(expected);
  if (!isCode(code)) {
    const suggestion = nearest(code, Object.keys(FINDINGS));
    return findingOf('bad-expected', `"${code}" is expected, which is no finding`, { ...place, suggestion });
  }
  if (FINDINGS[code].severity === 'error')
    return findingOf('bad-expected', `${code} is expected, which is an error`, place);
  return expected.reason.trim() === '' ? findingOf('bad-expected', `${code} is expected for no reason`, place) : null;
}

function placeOf({ page, choice }: Expected): Place {
  return { ...(page !== undefined && { page }), ...(choice !== undefined && { choice }) };
}

function isCode(code: string): code is FindingCode {
  return Object.hasOwn(FINDINGS, code);
}
