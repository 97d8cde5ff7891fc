import { type CardKind, findChoice, type Quest } from '#engine';
import { choiceNow, nearest, pageNow, renamedChoice } from '#engine/check';
import { faultOf, readValue } from '../../src/engine/cards/kind.ts';
import { KEPT_BY_ENGINE } from '../../src/engine/quests/quest.ts';
import { commandFinding, type Found } from './finding.ts';
import { type FormerQuest, migrationHash, readGraphPage, valuesInWords } from './graph.ts';

/** Reports pages, choices, traits, their values and migrations of a former graph page that the quest lacks now. */
export function lostNames(quest: Quest, graphPage: string | null): Found[] {
  const former = graphPage === null ? null : readGraphPage(graphPage);
  if (!former) return [];
  return [
    ...lostTraits(quest, former),
    ...changedTraits(quest, former),
    ...lostMigrations(quest, former),
    ...lostPages(quest, former),
    ...lostChoices(quest, former),
  ];
}

/** Reports removed pages, and the page to which their saves move. */
function lostPages(quest: Quest, { edition, pages }: FormerQuest): Found[] {
  const current = new Map(pages.map(({ key }) => [key, pageNow(quest, edition, key)]));
  const lost = [...current].filter(([, now]) => !quest.pages.has(now)).map(([key]) => key);
  const named = new Set(current.values());
  const meant = meantNames(
    lost,
    [...quest.pages.keys()].filter((key) => !named.has(key)),
  );
  return lost.map((key) => {
    const message = `The page "${key}" is gone, and no migration says what took its place. ${destination(quest)}`;
    const suggestion = `${migrationAdvice('pages', key, meant.get(key))} Or leave it, if these saves may move.`;
    return commandFinding('lost-page', message, { page: key, suggestion });
  });
}

/** The page to which saves on a removed page move, as a sentence. */
function destination(quest: Quest): string {
  const checkpoints = [...quest.pages.values()].filter(({ isCheckpoint }) => isCheckpoint).map(({ key }) => key);
  const start = `the start, ${quest.start}`;
  if (checkpoints.length === 0) return `Saves on it go to ${start}.`;
  return `Saves on it go to the last checkpoint that they passed (${checkpoints.join(', ')}), or to ${start}.`;
}

/** Reports removed choices, except those of a removed page, or named after the removed page that they led to. */
function lostChoices(quest: Quest, { edition, pages }: FormerQuest): Found[] {
  const lostKeys = pages.map(({ key }) => key).filter((key) => !quest.pages.has(pageNow(quest, edition, key)));
  return pages.flatMap(({ key, choices }) => {
    const page = quest.pages.get(pageNow(quest, edition, key));
    if (!page) return [];
    const ids = page.choices.map(({ id }) => id);
    const idNow = (id: string) => choiceNow(quest, edition, key, id).choice;
    // Saves count a once-only choice by its id. Any other choice may also go by the page that it leads to.
    const isThere = (id: string, once: boolean) => (once ? ids.includes(id) : findChoice(page, id) !== undefined);
    const lost = choices.filter(({ id, once }) => !lostKeys.includes(id) && !isThere(idNow(id), once));
    const named = new Set(choices.map(({ id }) => idNow(id)));
    const meant = meantNames(
      lost.map(({ id }) => id),
      ids.filter((id) => !named.has(id)),
    );
    return lost.map(({ id, once }) => {
      const [harm, leaveIt] = once
        ? ['Players who have taken it can take it again.', 'Or leave it, if they may.']
        : ['Players who still see it on an open page are refused.', 'Or leave it, if that may happen.'];
      const former = `${page.key}/${renamedChoice(quest, edition, key, id).choice}`;
      return commandFinding(
        'lost-choice',
        `The choice "${id}" is gone, and no migration says what took its place. ${harm}`,
        {
          page: page.key,
          choice: id,
          suggestion: `${migrationAdvice('choices', former, meant.get(id))} ${leaveIt}`,
        },
      );
    });
  });
}

/** Reports traits that are no longer on the card. */
function lostTraits({ card, kind }: Quest, { traits }: FormerQuest): Found[] {
  const lost = [...traits.keys()].filter((name) => !kind.traits.has(name) && !kind.renamed.has(name));
  const known = new Set([...traits.keys(), ...kind.renamed.values(), 'c', 'p']);
  const meant = meantNames(
    lost,
    [...kind.traits.keys()].filter((name) => !known.has(name)),
  );
  return lost.map((name) => {
    const message = `The trait "${name}" of the card "${card}" is gone, and the kind does not say what it is called now. Saves lose its value.`;
    const suggestion = `${renameAdvice(meant.get(name), (now) => `give the kind renamed: { ${name}: '${now}' }`)} Or leave it, if saves may lose it.`;
    return commandFinding('lost-trait', message, { suggestion });
  });
}

/** Reports traits that can no longer have all the values that they could have: saves lose these values. */
function changedTraits({ kind }: Quest, { traits }: FormerQuest): Found[] {
  return [...traits].flatMap(([former, before]) => {
    const name = kind.renamed.get(former) ?? former;
    const trait = kind.traits.get(name);
    if (!trait || before === null || (KEPT_BY_ENGINE as readonly string[]).includes(name)) return [];
    const now = valuesInWords(trait);
    const values = LIST.exec(before)?.[2]?.split(', ');
    const isList = values !== undefined && before !== now && typeOf(before) === typeOf(now);
    const lost = isList ? values.filter((value) => !isAllowed(kind, name, decodeURIComponent(value))) : [before];
    if (before === now || lost.length === 0) return [];
    const message = `The trait "${name}" of the card "${kind.name}" was ${before}, and is ${now} now. Saves lose ${isList ? lost.join(', ') : 'its value'}.`;
    return [commandFinding('changed-trait', message)];
  });
}

/** A list of values in the words of a graph page, with the name of their type. */
const LIST = /^one of the (\w+) (.*)$/;

function typeOf(words: string): string {
  const [, several] = LIST.exec(words) ?? [];
  return several ?? `${words.replace(/^a /, '')}s`;
}

function isAllowed(kind: CardKind, name: string, value: string): boolean {
  const trait = kind.traits.get(name);
  return trait !== undefined && faultOf(kind, name, readValue(trait, value)) === null;
}

/** Reports the first migration of the former graph page that was changed, moved or removed. */
function lostMigrations({ migrations }: Quest, { edition, migrations: hashes }: FormerQuest): Found[] {
  const [number, ...others] = Array.from({ length: edition }, (_, at) => at + 1).filter((one) => {
    const [migration, hash] = [migrations[one - 1], hashes[one - 1]];
    return !migration || (hash !== undefined && migrationHash(migration) !== hash);
  });
  if (number === undefined) return [];
  const which = others.length === 0 ? `Migration ${number} was` : `Migration ${number} and later ones were`;
  const message = `${which} changed, moved or removed. Saves of earlier editions may lose their pages and choices.`;
  return [commandFinding('lost-migration', message)];
}

/** For each lost name, the new name that it was probably given; null if none is likely. */
function meantNames(lost: readonly string[], added: readonly string[]): ReadonlyMap<string, string | null> {
  // If exactly one name is gone and exactly one is new, it was probably renamed, even if the names are not similar.
  const [only = null] = lost.length === 1 && added.length === 1 ? added : [];
  return new Map(
    lost.map((name) => {
      const near = nearest(name, added);
      // If several lost names are similar to a new one, only the most similar one gets it suggested.
      return [name, near !== null && nearest(near, lost) === name ? near : only];
    }),
  );
}

function migrationAdvice(part: 'pages' | 'choices', former: string, meant: string | null | undefined): string {
  return renameAdvice(meant, (now) => `add { ${part}: { ${quoted(former)}: '${now}' } } at the end of migrations`);
}

/** Advice to write down a new name, which may be unknown. */
function renameAdvice(meant: string | null = null, adviceFor: (name: string) => string): string {
  if (meant !== null) return `If it is called "${meant}" now, ${adviceFor(meant)}.`;
  const advice = adviceFor('its new name');
  return `${advice.charAt(0).toUpperCase()}${advice.slice(1)}.`;
}

function quoted(key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`;
}
