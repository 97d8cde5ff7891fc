import { expect, test } from 'vitest';
import { defineKind } from '../../cards/kind.ts';
import { quest } from '../builder.ts';
import { requireSound, UnsoundQuests } from './check-quest.ts';

const sound = quest(defineKind('Cocoa', { quest: true }), { pages: ['cup'] }).write({
  cup: (page) => page.title('Cup').tell('Ah.').done(),
});
const person = { soul_tag: '', card: {}, fill: {} };

/** Without a tag, without a target, without words. */
function broken(card: string) {
  return quest(defineKind(card, { quest: true }), { pages: ['pot'] }).write({
    pot: (page) =>
      page
        .title('Pot')
        .npc(person as never)
        .tell(' ')
        .choice('cup' as 'pot', 'Pour')
        .done(),
  });
}

function thrownBy(run: () => unknown): UnsoundQuests {
  try {
    run();
  } catch (error) {
    if (error instanceof UnsoundQuests) return error;
    throw error;
  }
  throw new Error('Nothing was thrown');
}

test('[S10] sound quests pass, with warnings, too', () => {
  expect(() => requireSound([sound])).not.toThrow();
  expect(() => requireSound([])).not.toThrow();
});

test('[S10] of quests with errors all errors are thrown together, and no warnings', () => {
  const { message, findings, name } = thrownBy(() => requireSound([broken('Tea'), sound, broken('Milk')]));
  const codes = ['npc-without-tag', 'npc-without-card', 'empty-text', 'unknown-target'];
  expect(name).toBe('UnsoundQuests');
  expect(new Set(findings.map(({ quest, code }) => `${quest} ${code}`))).toEqual(
    new Set(['Tea', 'Milk'].flatMap((card) => codes.map((code) => `${card} ${code}`))),
  );
  const lines = message.split('\n');
  expect(lines[0]).toBe('2 quests have errors. Mend these, and look closer with npm run quests:');
  expect(lines).toHaveLength(1 + findings.length);
  expect(lines).toContain(
    'Quest Milk: error unknown-target, pot/cup: choice "cup" leads to "cup", which is not a page',
  );
});

test('[S10] what is found by another look counts as well', () => {
  const stuck = {
    code: 'stuck',
    severity: 'error',
    page: 'cup',
    choice: null,
    message: 'x',
    suggestion: null,
  } as const;
  expect(thrownBy(() => requireSound([sound], () => [stuck])).message).toBe(
    '1 quest has errors. Mend these, and look closer with npm run quests:\nQuest Cocoa: error stuck, cup: x',
  );
});
