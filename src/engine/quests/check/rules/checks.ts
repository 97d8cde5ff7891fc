import type { TraitValue } from '../../../cards/kind.ts';
import { NOBODY, readFact } from '../../facts.ts';
import { MEOW } from '../../quest.ts';
import { beginQuest } from '../../step.ts';
import { ask } from '../ask.ts';
import { requireCheck, type Survey } from '../survey.ts';
import { isFact, nearestFact } from './pages.ts';

/** The checks themselves: what they read, how they answer before anything has happened, and whether they are asked. */
export function checkChecks(survey: Survey): void {
  const { quest, asked, report } = survey;
  for (const [name, check] of Object.entries(quest.checks)) {
    const unknown = check.reads.filter((fact) => !isFact(survey, fact));
    for (const fact of unknown) {
      const suggestion = nearestFact(survey, fact);
      report('unknown-fact', `check "${name}" reads "${fact}", which is no fact`, { suggestion });
    }
    // A check that reads what is not there may stumble over just that.
    if (unknown.length === 0) {
      const { problem } = ask(check, factsAtFirst(survey, check.reads));
      if (problem) report(problem.code, `check "${name}" ${problem.message}`);
    }
    if (check.because?.trim() === '') report('empty-text', `check "${name}" says nothing when it closes a choice`);
    if (!asked.byMessages.has(name) && !asked.bySteps.has(name)) {
      report('unused-check', `check "${name}" is never asked`);
    }
  }
}

/** Where checks are asked. */
export function checkAsking(survey: Survey): void {
  const { report } = survey;
  for (const { key: page, messages, choices, jump } of survey.pages) {
    for (const { when } of messages) requireCheck(survey, when, page, 'a message');
    for (const choice of choices) {
      const { id, check } = choice;
      requireCheck(survey, check, page, choice);
      if (!reads(survey, check, 'from')) continue;
      const says = `choice "${id}" asks "${check}", which reads "from": only messages know it`;
      report('from-not-kept', says, { page, choice: id });
    }
    if (!jump) continue;
    requireCheck(survey, jump.check, page, 'the jump');
    if (reads(survey, jump.check, 'from')) {
      report('from-not-kept', `the jump asks "${jump.check}", which reads "from": only messages know it`, { page });
    }
    if (reads(survey, jump.check, MEOW)) {
      report('jump-asks-meow', `the jump asks "${jump.check}", which reads "${MEOW}"`, { page });
    }
  }
}

function reads({ quest }: Survey, check: string | null, fact: string): boolean {
  return check !== null && Object.hasOwn(quest.checks, check) && quest.checks[check]?.reads.includes(fact) === true;
}

function factsAtFirst({ quest }: Survey, reads: readonly string[]): Record<string, TraitValue> {
  const begun = beginQuest(quest);
  const known = reads.map((name) => [name, readFact({ ...begun, counts: {} }, NOBODY, name) ?? '']);
  return Object.fromEntries(known);
}
