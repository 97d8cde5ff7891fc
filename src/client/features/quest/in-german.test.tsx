import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clock } from '#content/messages/clock';
import { quest } from '#content/messages/quest';
import { hearthQuest } from '#content/quests/Hearth/quest';
import { findPage, offersOf } from '#engine';
import { messagesOf, setLanguage } from '../../platform/language.ts';
import { loadQuest, useTranslatedQuest } from '../../platform/quests.ts';
import { Choices } from './answers.tsx';
import { Clock, clockNews, type RunningClock } from './clock.tsx';
import { historyText } from './history.tsx';
import { handWith } from './testing/evening.ts';
import { answered, type Scene, said, seenAmong } from './transcript.ts';

beforeEach(async () => {
  await setLanguage('de');
  await loadQuest('Hearth');
});
afterEach(() => setLanguage('en'));

test('in German, a closed choice shows a German reason, and has the same id', () => {
  function List() {
    const worded = useTranslatedQuest(hearthQuest);
    const offers = offersOf(worded, findPage(worded, 'list'), handWith('p=list'));
    return <Choices offers={offers} busy={false} sent={null} timed={null} onChoose={() => {}} />;
  }
  const html = renderToStaticMarkup(<List />);
  expect(html).toContain('aria-label="Was du antworten kannst"');
  expect(html).toMatch(/data-choice="pencil".*Den Bleistift holen.*Quince schläft darauf\./);
});

test('in German, the message about changed cards is German', () => {
  const { news } = messagesOf(quest);
  expect(news.one({ card: 'Pencil' })).toBe('Du hast jetzt einen Bleistift.');
  expect(news.some({ card: 'Pencil', count: 3 })).toBe('Das hast du jetzt: Bleistift, 3 Stück.');
});

test.each<[change: Partial<RunningClock>, waits: boolean, seen: string, heard: string]>([
  [
    {},
    false,
    '2 Sekunden, dann: Warten',
    'Eine Uhr läuft. Wenn du sie nicht anhältst, kommt in 4 Sekunden von selbst: „Warten“.',
  ],
  [{ left: 900 }, true, 'Die Uhr wartet auf den Turm, bei 1 Sekunde.', 'Die Uhr wartet auf den Turm.'],
  [{ held: true }, false, 'Angehalten bei 2 Sekunden.', 'Die Uhr ist angehalten.'],
])('the clock %j is described in German', (change, waits, seen, heard) => {
  const running = { after: 4000, left: 1400, runs: true, ended: false, held: null, toggle() {}, ...change };
  const props = { clock: running, choice: 'Warten', waits };
  expect(renderToStaticMarkup(<Clock {...props} />).replace(/<[^>]*>/g, '')).toContain(seen);
  expect(clockNews(messagesOf(clock), props)).toBe(heard);
});

describe('changing the language on a page', () => {
  const scene = { card: 'Hearth', page: 'door', visit: '1', wall: false } as const;
  const english: Scene = { ...scene, title: 'An evening in', language: 'en' };
  const german: Scene = { ...scene, title: 'Ein Abend daheim', language: 'de' };
  const line = (id: string, text: string) => ({ id, text, soulTag: null, speaker: null });
  const begun = said([], english, 'localneko', [line('1', 'It is raining.'), line('2', 'Good evening.')]);
  const inGerman = [line('1', 'Es regnet.'), line('2', 'Guten Abend.'), line('3', 'Ich schlafe jetzt.')];
  const both = answered(said(begun, german, 'localneko', inGerman), german, 'localneko', 'Mich setzen');

  test('a change of language leaves shown lines in their language, and adds later lines in the new one', () => {
    expect(said(begun, german, 'localneko', inGerman.slice(0, 2))).toBe(begun);
    expect(historyText(both)).toBe('An evening in\nIt is raining.\nGood evening.\nIch schlafe jetzt.\nDu: Mich setzen');
  });

  test('after a change of language, Skip passes lines that were shown in the other language, and no others', () => {
    expect([...seenAmong(begun, german, inGerman)]).toEqual(['Es regnet.', 'Guten Abend.']);
    // In the same language, a line of the same id but with other text is new: the values inserted into it have changed.
    expect(seenAmong(begun, english, [line('2', 'Good morning.')]).size).toBe(0);
  });
});
