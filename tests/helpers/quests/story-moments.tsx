import { renderToStaticMarkup } from 'react-dom/server';
import { deck } from '#content';
import { nameLists } from '#content/names';
import {
  type Card,
  type CharacterTraits,
  createCharacter,
  findPage,
  type Hand,
  type Message,
  mergeCards,
  messagesOn,
  moodAfter,
  offersOf,
  openQuest,
  type Page,
  PLACEHOLDER_ID,
  placeOf,
  playerOf,
  type Quest,
  type Random,
  seededRandom,
  standAt,
  standingOf,
  takeChoice,
} from '#engine';
import type { PlayerProps, Scenery, SceneryProps } from '../../../src/client/ui/art/scenery.tsx';
import { FIRST_FORMS } from '../../../src/content/cards.ts';

/** The players of tests of stories: one whom the game does not save, and whose name no line may contain, and one whom it does. */
export const STRANGER = { id: PLACEHOLDER_ID, name: 'Nobodaddy' } as const;
export const KNOWN = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', name: 'Mary', gender: 'f' } as const;

/** The first day of tests of stories. */
export const TODAY = 20_787;
const CHANCE = { random: seededRandom(1), names: nameLists, forms: FIRST_FORMS };

/** A hand of a player with cards, by their texts. */
export function handOf(who: Partial<CharacterTraits>, ...cards: readonly string[]): Hand {
  return mergeCards({}, [createCharacter(deck, who), ...cards.map((card) => deck.parse(card))]);
}

/** Takes choices, one after another, all on one day. */
export function walk(quest: Quest, hand: Hand, choices: readonly string[], day = TODAY): Hand {
  const chance = { ...CHANCE, day };
  return choices.reduce((now, id) => mergeCards(now, takeChoice(deck, quest, now, id, chance).cards), hand);
}

/** The lines of a page, of that of the quest's card if none is given. */
export function linesIn(quest: Quest, hand: Hand, page = pageIn(quest, hand), day = TODAY): string[] {
  return messagesOn(quest, page, hand, '', day).map(({ text }) => text);
}

/** The choices that are shown and closed on the page of the quest's card, with the reasons. */
export function closedIn(quest: Quest, hand: Hand, day = TODAY): Readonly<Record<string, string>> {
  const offers = offersOf(quest, pageIn(quest, hand), hand, day);
  return Object.fromEntries(offers.flatMap(({ choice, closed }) => (closed === null ? [] : [[choice.id, closed]])));
}

function pageIn(quest: Quest, hand: Hand): Page {
  return findPage(quest, placeOf(quest, hand).state.page);
}

/** A page with some of its lines. */
export interface Moment extends Omit<SceneryProps, 'Player' | 'Portrait'> {
  /** The line that was shown last. */
  readonly line: Message;
}

/** The votes of the rounds by which players choose together; null: the player is alone. */
const ROUNDS = [null, [2], [2, 1], [1, 1]] as const;

/** The cards after a choice on a page, which a saved player may have made together with others. */
function afterRound(
  { card }: Quest,
  { together }: Page,
  hand: Hand,
  { choice, cards }: { readonly choice: string; readonly cards: readonly Card[] },
  random: Random,
): Hand {
  const after = mergeCards(hand, cards);
  const votes = together && playerOf(hand).id !== '' ? ROUNDS[Math.floor(random() * ROUNDS.length)] : null;
  const own = after[card];
  if (!votes || !own) return after;
  return mergeCards(after, [standAt(deck, own, { ...standingOf(own), result: { choice, votes } })]);
}

/** All different moments of a story, played at random with each of the hands. Where nothing is open, another day comes. */
export function momentsOf(quest: Quest, hands: readonly Hand[], { plays = 60, moves = 60 } = {}): Moment[] {
  const random = seededRandom(7);
  const found = new Map<string, Moment>();
  for (const first of hands) {
    let day = TODAY;
    for (let play = 0, hand = first; play < plays; play += 1) {
      let page = openQuest(quest, hand, day);
      for (let from = '', move = 0; page.address === null && move < moves; move += 1) {
        for (const moment of momentsOn(quest, page, hand, from, day))
          found.set([moment.page, ...moment.lines].join(), moment);
        const open = offersOf(quest, page, hand, day).filter(({ closed }) => closed === null);
        if (open.length === 0) {
          day += 1 + Math.floor(random() * 2);
          [page, from] = [openQuest(quest, hand, day), ''];
          continue;
        }
        const { choice } = open[Math.floor(random() * open.length)] as (typeof open)[number];
        const step = takeChoice(deck, quest, hand, choice.id, { ...CHANCE, day });
        from = page.key;
        hand = afterRound(quest, page, hand, { choice: choice.id, cards: step.cards }, random);
        ({ page } = step);
      }
      if (play % 3 === 0) hand = first;
    }
  }
  return [...found.values()];
}

function momentsOn(quest: Quest, page: Page, cards: Hand, from: string, day: number): Moment[] {
  const messages = messagesOn(quest, page, cards, from, day);
  return messages.map((line, at) => {
    const shown = messages.slice(0, at + 1);
    const moods = Object.fromEntries(page.npcs.map(({ soul_tag }) => [soul_tag, moodAfter(shown, soul_tag)] as const));
    return { page: page.key, line, lines: shown.map(({ id }) => id), cards, moods };
  });
}

const Portrait: SceneryProps['Portrait'] = ({ who, mood }) => <g data-portrait={`${who} ${mood}`} />;
const WithoutForm = ({ children }: PlayerProps) => children;

/** The markup of a scenery at a moment. */
export function markupOf(scenery: Scenery, { line: _, ...told }: Moment): string {
  if (!('Whole' in scenery)) throw new Error('The scenery draws no npcs');
  return renderToStaticMarkup(
    <svg aria-hidden="true">
      <scenery.Whole {...told} Player={WithoutForm} Portrait={Portrait} />
    </svg>,
  );
}

/** What a line names, and what the picture must then show: a value of `data-thing`. */
export type Names = readonly (readonly [names: RegExp, thing: string])[];

/** Compares a scenery with the lines of its story. Each list that is returned is to be empty. */
export function compare(quest: Quest, scenery: Scenery, moments: readonly Moment[], names: Names) {
  const drawn = moments.map((moment) => ({ moment, markup: markupOf(scenery, moment) }));
  const said = new Set(moments.map(({ page, line }) => `${page} ${line.id}`));
  const pages = [...quest.pages.values()].filter(({ address }) => address === null);
  const at = ({ page, line }: Moment) => `${page} ${line.id}`;
  const once = (found: readonly string[]) => [...new Set(found)];
  const where = (isWrong: (one: (typeof drawn)[number]) => boolean) =>
    once(drawn.filter(isWrong).map(({ moment }) => at(moment)));
  const whoIn = (markup: string) => [...markup.matchAll(/data-who="(\w+)"/g)].map(([, who]) => who);
  return {
    /** Lines that no moment shows. */
    unsaid: pages
      .flatMap(({ key, messages }) => messages.map(({ id }) => `${key} ${id}`))
      .filter((id) => !said.has(id)),
    /** Things that a line names, and that the picture does not show from this line on. */
    missing: once(
      drawn.flatMap(({ moment, markup }) =>
        names
          .filter(([named, thing]) => named.test(moment.line.text) && !markup.includes(`data-thing="${thing}"`))
          .map(([, thing]) => `${at(moment)}: ${thing}`),
      ),
    ),
    /** Names that no line has. */
    unnamed: names.filter(([named]) => !moments.some(({ line }) => named.test(line.text))).map(([, thing]) => thing),
    /** Moments that do not show each npc of the page once. */
    miscast: where(({ moment, markup }) => whoIn(markup).sort().join() !== Object.keys(moment.moods).sort().join()),
    /** Moments that show the player not once. */
    alone: where(({ markup }) => markup.split('data-thing="player"').length !== 2),
    /** Moments of which something would be read aloud. */
    loud: where(({ markup }) => /<svg(?![^>]*aria-hidden="true")|<(title|text|desc)\b/.test(markup)),
  };
}

/** What `compare` returns if all is well. */
export const ALL_WELL = { unsaid: [], missing: [], unnamed: [], miscast: [], alone: [], loud: [] };
