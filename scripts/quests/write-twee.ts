import { createHash } from 'node:crypto';
import { type Choice, MEOW, type Message, NO_TIMEOUT, npcName, type Page, type Quest, type TraitValue } from '#engine';
import { type Comparison, type Condition, comparisonsOf } from '../../src/engine/quests/conditions.ts';

/** A quest as a story in Twee notation, version 3, for the story format SugarCube. */
export interface TweeStory {
  readonly text: string;
  /** What the story lacks or does otherwise, a sentence each. */
  readonly losses: readonly string[];
}

const FORMAT = { format: 'SugarCube', 'format-version': '2.37.3' };

/**
 * Writes a quest as a Twine story: pages become passages, choices become links, checks become `<<if>>`, and changes of
 * traits become `<<set>>`.
 * Passages are called by the keys of their pages, so that an import gives the pages the same keys.
 */
export function tweeOf(quest: Quest): TweeStory {
  const pages = [...quest.pages.values()];
  const starts = startsOf(quest);
  const data = { ifid: ifidOf(quest.card), ...FORMAT, start: quest.start };
  const passages = [
    `:: StoryTitle\n${escapeHeader(quest.card)}`,
    `:: StoryData\n${JSON.stringify(data, null, 2)}`,
    ...(starts.size === 0
      ? []
      : [`:: StoryInit\n${[...starts].map(([name, value]) => setTo(name, value)).join('\n')}`]),
    ...pages.map((page) => writePassage(page, quest)),
  ];
  return { text: `${passages.join('\n\n\n')}\n`, losses: [...lossesOf(quest), ...pages.flatMap(lossesOn)] };
}

/** An id as Twine stories have it: a UUID in capitals, made from the card's name, so that it is always the same. */
function ifidOf(card: string): string {
  const hex = createHash('sha256').update(`quest ${card}`).digest('hex').toUpperCase();
  const variant = '89AB'[Number.parseInt(hex[16] ?? '0', 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The variable that stands for a fact. Facts that are no traits get names that no trait of the quest has. */
function variableOf(fact: string, { defaults }: Quest): string {
  if (fact !== MEOW && Object.hasOwn(defaults, fact)) return `$${fact}`;
  const wanted = STANDS_FOR[fact] ?? fact.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  let name = wanted;
  while (Object.hasOwn(defaults, name)) name = `${name}_`;
  return `$${name}`;
}

/** The variables for facts that only the game knows, without the `$`. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  id: 'player_id',
  name: 'player_name',
  gender: 'player_gender',
  meow: 'pettings',
};

/** Facts of the game that the quest reads or changes. The story has a variable for each, with this first value. */
function standInsOf(quest: Quest): ReadonlyMap<string, TraitValue> {
  const pages = [...quest.pages.values()];
  const actions = pages.flatMap((page) => [...page.actions, ...page.choices.flatMap((choice) => choice.actions)]);
  const facts = [
    ...Object.values(quest.checks).flatMap(({ when }) => comparisonsOf(when).map(([fact]) => fact)),
    ...pages.flatMap(({ messages }) =>
      messages.flatMap(({ text }) => [...text.matchAll(PLACEHOLDER)].map((one) => one[1])),
    ),
    ...actions.flatMap((action) =>
      action.kind === 'give' || action.kind === 'take'
        ? [cardsOf(action.card)]
        : action.kind === 'note-day'
          ? [daysOf(action.trait)]
          : action.kind === 'add'
            ? [action.trait]
            : [],
    ),
  ];
  const unknown = facts.filter((fact) => fact !== undefined && (fact === MEOW || !Object.hasOwn(quest.defaults, fact)));
  const standing = unknown.filter((fact) => fact !== undefined && fact !== 'from' && !fact.startsWith('visits:'));
  return new Map(standing.map((fact = '') => [fact, firstOf(fact)]));
}

function firstOf(fact: string): TraitValue {
  if (fact === 'together') return 'alone';
  return STANDS_FOR[fact] === undefined || fact === MEOW ? 0 : '';
}

function cardsOf(card: string): string {
  return `cards:${card.split('?', 1)[0]}`;
}

function daysOf(trait: string): string {
  return `days:${trait}`;
}

function startsOf(quest: Quest): ReadonlyMap<string, TraitValue> {
  const own = Object.entries(quest.defaults).filter(([name]) => name !== MEOW);
  return new Map([...own, ...standInsOf(quest)].map(([fact, value]) => [variableOf(fact, quest), value]));
}

function writePassage(page: Page, quest: Quest): string {
  const metadata = page.title === '' ? '' : ` ${JSON.stringify({ title: page.title })}`;
  const changes = setsOf(page, quest);
  const blocks = [
    ...page.messages.map((message) => writeMessage(message, page, quest)),
    page.choices.map((choice) => writeChoice(choice, quest)).join('\n'),
  ].filter((block) => block !== '');
  // The backslash joins the line to the next one: SugarCube would show the line end.
  const sets = changes === '' ? '' : `${changes}\\\n`;
  return `:: ${escapeHeader(page.key)}${metadata}\n${sets}${blocks.join('\n\n')}`.trimEnd();
}

/** Escapes what would begin tags or metadata in the header of a passage. */
function escapeHeader(name: string): string {
  return name.replace(/[\\[\]{}]/g, '\\$&');
}

function writeMessage({ text, speaker, when }: Message, page: Page, quest: Quest): string {
  const said = `${speaker === null ? '' : `${speakerName(page, speaker)}: `}${text}`;
  return onCheck(when, writeText(said, quest), quest);
}

function speakerName({ npcs }: Page, speaker: string): string {
  const npc = npcs.find(({ soul_tag }) => soul_tag === speaker);
  return npc ? npcName(npc) : speaker;
}

function onCheck(check: string | null, text: string, quest: Quest): string {
  const condition = check === null ? undefined : quest.checks[check]?.when;
  return condition === undefined ? text : `<<if ${writeCondition(condition, quest)}>>${text}<</if>>`;
}

/** Choices are plain links, unless words or changes need a macro. */
function writeChoice(choice: Choice, quest: Quest): string {
  const sets = setsOf(choice, quest);
  const isPlain = sets === '' && !/[|\]<>&$_"'`\\[{}@=~^/]|->|<-/.test(choice.text);
  const label = escapeText(choice.text).replaceAll('"', '&quot;');
  const link = isPlain ? `[[${choice.text}|${choice.next}]]` : `<<link "${label}" "${choice.next}">>${sets}<</link>>`;
  return onCheck(choice.check, link, quest);
}

const PLACEHOLDER = /\{([a-z][\w:-]*)\}/gi;

function writeText(text: string, quest: Quest): string {
  const parts = text.split(PLACEHOLDER);
  return parts.map((part, at) => (at % 2 === 0 ? escapeText(part) : `<<= ${operand(part, quest)}>>`)).join('');
}

/**
 * Characters to escape, as SugarCube or Markdown take them for markup. A mark of two characters is no mark once its
 * first one is escaped. Some characters are marks only at the start of a text.
 */
const MARKUP = /[&<>[\]$`\\{}|*_]|"(?="")|'(?=')|\/(?=[/*%])|=(?==)|~(?=~)|\^(?=\^)|@(?=@)|^[!#-]/gu;

function escapeText(text: string): string {
  return text.replace(MARKUP, (character) => `&#${character.codePointAt(0)};`);
}

/** A fact in SugarCube's code. */
function operand(fact: string, quest: Quest): string {
  if (fact === 'from') return 'previous()';
  if (fact.startsWith('visits:')) return `visited(${JSON.stringify(fact.slice('visits:'.length))})`;
  return variableOf(fact, quest);
}

const OPERATORS = { '=': 'is', '!=': 'isnot', '<': 'lt', '<=': 'lte', '>': 'gt', '>=': 'gte' } as const;

function writeCondition(condition: Condition, quest: Quest): string {
  if (isComparison(condition)) {
    const [fact, operator, value] = condition;
    return `${operand(fact, quest)} ${OPERATORS[operator]} ${JSON.stringify(value)}`;
  }
  if ('not' in condition) return `not (${writeCondition(condition.not, quest)})`;
  const parts = 'any' in condition ? condition.any : condition;
  // An empty list of conditions always holds; `any` of an empty list never does.
  if (parts.length === 0) return 'any' in condition ? 'false' : 'true';
  const written = parts.map((part) =>
    isComparison(part) || 'not' in part ? writeCondition(part, quest) : `(${writeCondition(part, quest)})`,
  );
  return written.join('any' in condition ? ' or ' : ' and ');
}

function isComparison(condition: Condition): condition is Comparison {
  return Array.isArray(condition) && typeof condition[0] === 'string';
}

function setsOf({ actions }: Pick<Page, 'actions'>, quest: Quest): string {
  return actions
    .flatMap((action) => {
      if (action.kind === 'set') {
        return Object.entries(action.traits).map(([name, value]) => setTo(variableOf(name, quest), value));
      }
      if (action.kind === 'add') return [addTo(variableOf(action.trait, quest), action.amount)];
      if (action.kind === 'note-day') {
        return [setTo(variableOf(action.trait, quest), 1), setTo(variableOf(daysOf(action.trait), quest), 0)];
      }
      if (action.kind === 'draw-character') return [];
      const count = action.kind === 'take' ? -action.count : countOf(action.card);
      return [addTo(variableOf(cardsOf(action.card), quest), count)];
    })
    .join('');
}

/** The count in the text of a card: `Ember?c=3`. */
function countOf(card: string): number {
  return Number(/[?&]c=(\d+)/.exec(card)?.[1] ?? 1);
}

function setTo(variable: string, value: TraitValue): string {
  return `<<set ${variable} to ${JSON.stringify(value)}>>`;
}

function addTo(variable: string, amount: number): string {
  return `<<set ${variable} ${amount < 0 ? '-' : '+'}= ${Math.abs(amount)}>>`;
}

/** What the story lacks of the quest as a whole. */
function lossesOf(quest: Quest): string[] {
  const { kind, checks, keeps, pettingLines, migrations } = quest;
  const lists = [...kind.traits].filter(([, trait]) => trait.oneOf).map(([name]) => name);
  const reasons = Object.entries(checks).filter(([, { because }]) => because !== undefined);
  return [
    ...[...standInsOf(quest).keys()].map(
      (fact) => `The game knows ${fact}; the story has the variable ${variableOf(fact, quest)}.`,
    ),
    ...(kind.description === '' ? [] : ['The description of the card is left out.']),
    ...lists.map((name) => `Trait ${name} may have any text in the story, not only those of its list.`),
    ...reasons.map(([name]) => `A choice that check ${name} closes is not shown, and so its reason is not.`),
    ...(keeps.length === 0 ? [] : [`A restart keeps nothing, not even ${keeps.join(', ')}.`]),
    ...(pettingLines.size === 0 ? [] : ['Nobody can be petted: pettingLines are left out.']),
    ...(migrations.length === 0 ? [] : ['The migrations are left out: a story knows nothing of its former editions.']),
  ];
}

/** What the story lacks of a page. */
function lossesOn(page: Page): string[] {
  const { key, address, jump, isCheckpoint, together, isDone, canRestart, npcs, actions, messages, choices } = page;
  const on = (what: string) => `Page ${key}: ${what}`;
  return [
    ...(address === null ? [] : [on(`it does not lead to ${address}.`)]),
    ...(jump ? [on(`its jump to ${jump.next} is left out.`)] : []),
    ...(isCheckpoint ? [on('it is no checkpoint.')] : []),
    ...(together ? [on('players do not choose together there.')] : []),
    ...(npcs.length === 0 ? [] : [on(`it has no npcs: the lines of ${listOf(npcs)} are narration.`)]),
    ...(messages.some(({ moods }) => moods) ? [on('moods are left out.')] : []),
    ...(actions.some(({ kind }) => kind === 'draw-character') ? [on('no character is drawn.')] : []),
    ...actions.flatMap((action) => lossOfAction(action)).map(on),
    ...(isDone && choices.length > 0 ? [on('it is an end no longer, because it has choices.')] : []),
    ...(isDone && choices.length === 0 && !canRestart ? [on('the story can be restarted there.')] : []),
    ...choices.flatMap((choice) => lossesOfChoice(choice).map((what) => on(`choice ${choice.id}: ${what}`))),
  ];
}

function listOf(npcs: Page['npcs']): string {
  return npcs.map(npcName).join(' and ');
}

function lossesOfChoice({ id, next, once, timeout, actions }: Choice): string[] {
  return [
    ...(id === next ? [] : ['its id is left out.']),
    ...(once ? ['it can be taken again and again.'] : []),
    ...(timeout === NO_TIMEOUT ? [] : ['it is never taken by itself.']),
    ...actions.flatMap(lossOfAction),
  ];
}

function lossOfAction(action: Page['actions'][number]): string[] {
  if (action.kind === 'note-day') return [`the day of ${action.trait} is always 1, and no day passes.`];
  if (action.kind !== 'give' && action.kind !== 'take') return [];
  return [`the card ${action.card} is only counted.`];
}
