import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cookieQuest, deck, hearthQuest, pencilKind, questOf } from '#content';
import { clock as clockWords } from '#content/messages/clock';
import { quest as words } from '#content/messages/quest';
import { findPage, offersOf, type Quest } from '#engine';
import { messagesOf, speak } from '../../platform/language.ts';
import { useWorded } from '../../platform/quests.ts';
import { Choices } from './answers.tsx';
import { Clock, clockNews, type RunningClock } from './clock.tsx';
import { historyText } from './history.tsx';
import { cardChanges, cardNews } from './position.ts';
import { evening, handWith } from './testing/evening.ts';
import { answered, type Scene, said, seenAmong } from './transcript.ts';

beforeEach(() => speak('de'));
afterEach(() => speak('en'));

/** A quest as it is told just now. */
function worded(of: Quest): Quest {
  const told: Quest[] = [];
  function Told() {
    told.push(useWorded(of));
    return null;
  }
  renderToStaticMarkup(<Told />);
  return told[0] as Quest;
}

const readIn = (node: ReactNode) => renderToStaticMarkup(node).replace(/<[^>]*>/g, '');

describe('a quest', () => {
  test('is told in the language that is spoken, and is itself in the one it was written in', async () => {
    expect(findPage(worded(cookieQuest), 'init').title).toBe('Eine Frage, einen Keks betreffend');
    await speak('en');
    expect(worded(cookieQuest)).toBe(questOf('Cookie'));
  });

  test('closes an answer with a reason, and sends its id', () => {
    const told = worded(hearthQuest);
    const offers = offersOf(told, findPage(told, 'kettle'), handWith('p=kettle'));
    expect(offers.map(({ choice }) => choice.id)).toEqual(['tea', 'whistle']);
    const list = findPage(told, 'list');
    const shown = (
      <Choices
        offers={offersOf(told, list, handWith('p=list'))}
        busy={false}
        sent={null}
        timed={null}
        onChoose={never}
      />
    );
    expect(renderToStaticMarkup(shown)).toContain('aria-label="Was du antworten kannst"');
    expect(renderToStaticMarkup(shown)).toMatch(/data-choice="pencil".*Den Bleistift holen.*Quince schläft darauf\./);
  });
});

describe('what happens', () => {
  const newsIn = (quest: Quest, before: Hand, after: Hand) =>
    cardNews(messagesOf(words).news, cardChanges(quest, before, after));
  const hand = (text = '') => (text ? { Pencil: deck.parse(text) } : {});

  test.each([
    ['', 'Pencil?c=1', 'Du hast jetzt einen Bleistift.'],
    ['Pencil?c=1', 'Pencil?c=3', 'Das hast du jetzt: Bleistift, 3 Stück.'],
  ])('to a hand, from "%s" to "%s"', (before, after, news) => {
    expect(evening.cards).toContain(pencilKind);
    expect(newsIn(evening, hand(before), hand(after))).toBe(news);
  });

  test.each<[what: Partial<RunningClock>, waits: boolean, seen: string, heard: string]>([
    [
      {},
      false,
      '2 Sekunden, dann: Warten',
      'Eine Uhr läuft. Wenn du sie nicht anhältst, kommt in 4 Sekunden von selbst: „Warten“.',
    ],
    [{ left: 900 }, true, 'Die Uhr wartet auf den Turm, bei 1 Sekunde.', 'Die Uhr wartet auf den Turm.'],
    [{ held: true }, false, 'Angehalten bei 2 Sekunden.', 'Die Uhr ist angehalten.'],
  ])('on a clock: %j', (change, waits, seen, heard) => {
    const clock = { after: 4000, left: 1400, runs: true, ended: false, held: null, toggle: never, ...change };
    expect(readIn(<Clock clock={clock} choice="Warten" waits={waits} />)).toContain(seen);
    expect(clockNews(messagesOf(clockWords), { clock, choice: 'Warten', waits })).toBe(heard);
  });
});

describe('the language is changed in the middle of a page', () => {
  const scene = { card: 'Hearth', page: 'door', visit: '1', wall: false } as const;
  const english: Scene = { ...scene, title: 'An evening in', language: 'en' };
  const german: Scene = { ...scene, title: 'Ein Abend daheim', language: 'de' };
  const line = (id: string, text: string) => ({ id, text, soulTag: null, speaker: null });
  const begun = said([], english, 'localneko', [line('1', 'It is raining.'), line('2', 'Good evening.')]);
  const inGerman = [line('1', 'Es regnet.'), line('2', 'Guten Abend.'), line('3', 'Ich schlafe jetzt.')];
  const both = answered(said(begun, german, 'localneko', inGerman), german, 'localneko', 'Mich setzen');

  test('what was said stays said, in the words it was said in; what comes is said in the other language', () => {
    expect(said(begun, german, 'localneko', inGerman.slice(0, 2))).toBe(begun);
    expect(historyText(both)).toBe('An evening in\nIt is raining.\nGood evening.\nIch schlafe jetzt.\nDu: Mich setzen');
  });

  test('Skip knows the lines that were said in the other language, and no others', () => {
    expect([...seenAmong(begun, german, inGerman)].filter((text) => inGerman.some((one) => one.text === text))).toEqual(
      ['Es regnet.', 'Guten Abend.'],
    );
    // In the same language a line of that id with other words says something else: what it fills in has changed.
    expect(seenAmong(begun, english, [line('2', 'Good morning.')]).has('Good morning.')).toBe(false);
  });
});

function never(): void {
  throw new Error('Nobody has pressed anything');
}
