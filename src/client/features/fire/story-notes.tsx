import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Translation } from '#content/messages';
import { fire as words } from '#content/messages/fire';
import { endsOnCard, goesOn } from '#engine';
import { allQuests } from '../../platform/card-texts.ts';
import { useMessages } from '../../platform/language.ts';
import { settingsStore } from '../../platform/settings.ts';
import { useLocation } from '../../router.tsx';
import { todayOf, useAuth, useWho } from '../../sync/game-context.ts';
import { newsOf, noteStories, type Stories, storiesBefore } from './stories-before.ts';
import styles from './story-notes.module.css';

function storiesNow(): Stories {
  return Object.fromEntries(allQuests().map(({ card, ends }) => [card, ends?.ends.length ?? 0]));
}

/** What a story's card says: that it goes on today, or what is new of it, and how many of its ends the player has found. */
export function StoryNote({ card }: { readonly card: string }) {
  const say = useMessages(words).stories;
  const { cards, unknown } = useWho();
  const before = storiesBefore(useLocation().key);
  const today = useAuth(todayOf);
  const rewards = allQuests().find((one) => one.card === card);
  const ends = rewards?.ends;
  const all = ends?.ends.length ?? 0;
  const news = newsOf(card, all, before);
  const isOn = rewards !== undefined && !unknown && goesOn(rewards, cards[card], today);
  const note = isOn ? say.goesOn : news && say.news[news];
  return (
    <p className={styles.note} data-story={card}>
      {note && <strong className={styles.news}>{note}</strong>}
      {ends && !unknown && <span>{endsFound(say, endsOnCard(ends, cards[card]).length, all)}</span>}
    </p>
  );
}

function endsFound(say: Translation<typeof words.messages>['stories'], found: number, all: number): string {
  const counted = say.ends({ found, all });
  if (found === 0) return counted;
  return `${counted} ${found < all ? say.left({ left: all - found }) : say.known}`;
}

/** How many stories are new; and notes for the next time what is told now. */
export function NewStories() {
  const say = useMessages(words).stories;
  const { saved, unknown } = useWho();
  const areSettingsKept = useStore(settingsStore, ({ kept }) => kept);
  const before = storiesBefore(useLocation().key);
  const mayKeep = saved || areSettingsKept;
  useEffect(() => {
    if (!unknown) noteStories(storiesNow(), mayKeep);
  }, [unknown, mayKeep]);
  const count = Object.entries(storiesNow()).filter(([card, ends]) => newsOf(card, ends, before) === 'story').length;
  return count > 0 && <p>{say.newOnes({ count })}</p>;
}
