import type { CardKind } from '../cards/kind.ts';
import { LONGEST_TIMEOUT, MEOW, NO_TIMEOUT, type Page, PLAYER_FACTS, type Quest } from './quest.ts';
import type { Finding } from './quest-error.ts';

/**
 * Lists every mistake of a quest: of the whole first, then page by page.
 * `declared` are the page keys the author promised; the records must be exactly these.
 */
export function validateQuest(quest: Quest, kind: CardKind, declared: readonly string[]): Finding[] {
  return [
    ...validateChecks(quest, kind),
    ...validatePageList(quest, declared),
    ...[...quest.pages.values()].flatMap((page) => validatePage(quest, page)),
  ];
}

function validateChecks(quest: Quest, kind: CardKind): Finding[] {
  const findings: Finding[] = [];
  if (!kind.quest) findings.push({ code: 'no-quest', page: null, message: `${kind.name} is not the card of a quest` });
  const facts = new Set<string>([...Object.keys(quest.defaults), ...PLAYER_FACTS]);
  for (const [name, { reads }] of Object.entries(quest.checks)) {
    for (const fact of reads) {
      if (facts.has(fact)) continue;
      findings.push({ code: 'unknown-fact', page: null, message: `check "${name}" reads "${fact}", which is no fact` });
    }
  }
  return findings;
}

function validatePageList(quest: Quest, declared: readonly string[]): Finding[] {
  const findings: Finding[] = [];
  if (declared.length === 0) findings.push({ code: 'no-pages', page: null, message: 'a quest needs a page' });
  for (const key of repeated(declared)) {
    findings.push({ code: 'page-list', page: key, message: 'this page is declared twice' });
  }
  for (const key of declared) {
    if (!quest.pages.has(key)) {
      findings.push({ code: 'page-list', page: key, message: 'this page is declared but not written' });
    }
  }
  for (const key of quest.pages.keys()) {
    if (!declared.includes(key)) {
      findings.push({ code: 'page-list', page: key, message: 'this page is written but not declared' });
    }
  }
  return findings;
}

function validatePage(quest: Quest, page: Page): Finding[] {
  const findings: Finding[] = [];
  const report = (code: string, message: string) => findings.push({ code, page: page.key, message });
  const requirePage = (next: string, who: string) => {
    if (!quest.pages.has(next)) report('unknown-target', `${who} leads to "${next}", which is not a page`);
  };
  const requireCheck = (name: string | null, who: string) => {
    if (name === null || Object.hasOwn(quest.checks, name)) return;
    report('unknown-check', `${who} asks "${name}", which is not a check`);
  };

  const tags = page.npcs.map((npc) => npc.soul_tag);
  if (tags.includes('')) report('npc-without-tag', 'an npc needs a soul_tag');
  for (const tag of repeated(tags)) report('repeated-npc', `two npcs have the soul_tag "${tag}"`);

  for (const message of page.messages) {
    if (message.speaker !== null && !tags.includes(message.speaker)) {
      report('unknown-speaker', `"${message.speaker}" speaks but is not an npc of this page`);
    }
    requireCheck(message.when, 'a message');
  }
  for (const choice of page.choices) {
    const who = `choice "${choice.id}"`;
    requirePage(choice.next, who);
    requireCheck(choice.check, who);
    if (choice.id === MEOW) report('reserved-choice', `${who} would be taken for the emote`);
    const timed = choice.timeout >= 0 && choice.timeout <= LONGEST_TIMEOUT;
    if (choice.timeout !== NO_TIMEOUT && !timed) {
      report('bad-timeout', `${who}: a timeout is -1, or 0 to ${LONGEST_TIMEOUT} milliseconds`);
    }
  }
  for (const id of repeated(page.choices.map((choice) => choice.id))) {
    report('repeated-choice', `two choices have the id "${id}"`);
  }
  for (const text of repeated(page.choices.map((choice) => choice.text))) {
    report('repeated-text', `two choices say "${text}"`);
  }
  if (page.jump) {
    requirePage(page.jump.next, 'the jump');
    requireCheck(page.jump.check, 'the jump');
  }
  if (page.choices.length === 0 && !page.isDone) report('dead-end', 'a page without choices must say that it is done');
  return findings;
}

function repeated(list: readonly string[]): Set<string> {
  return new Set(list.filter((item, at) => list.indexOf(item) !== at));
}
