import { useState } from 'react';
import { deck } from '#content';
import { drawsOnAnyPage, pageNamed, QUEST_ERRORS, type Quest, QuestError } from '#engine';
import { pictureOf, QuestPlayer } from '../../features/quest/index.ts';
import { loadBringAlong, mayBring } from '../../features/visit/index.ts';
import { PAGE_VALIDATION_STATUS, PageError } from '../../platform/errors.ts';
import { lazyPart, useHydrated, usePart } from '../../platform/lazy-parts.tsx';
import { useQuestCard } from '../../platform/quest-cards.ts';
import { loadQuest, useQuestOf, useTranslatedQuest } from '../../platform/quests.ts';
import { useLocation } from '../../router.tsx';
import { Others } from '../lazy-room.tsx';
import { useDocumentTitle } from '../page-head.ts';
import { type PageProps, type Params, titled } from '../route.ts';

export async function prepare({ qcard = '' }: Params): Promise<void> {
  const { key } = deck.parse(qcard);
  await loadQuest(key);
}

export const ahead = (params: Params) =>
  Promise.all([prepare(params), pictureOf(deck.parse(params.qcard ?? '').key).fetch()]);

/** An import in a function of its own, so that a failure to load it is reported: see `load` in settings.tsx. */
const load = () => import('../player-figure.tsx');
/** Loaded for sceneries that draw the player. */
const { Part: Player } = lazyPart(async () => (await load()).PlayerFigure);

const loadPortraits = () => import('../portraits.ts');
/** Loaded for pages on which players choose together. */
const { Part: Face } = lazyPart(async () => (await loadPortraits()).Portrait);

export function Component({ params }: PageProps) {
  const { search } = useLocation();
  const { qcard = '' } = params;
  const card = deck.parse(qcard);
  const quest = useTranslatedQuest(useQuestOf(card.key));
  const name = useQuestCard(quest.card)?.name ?? quest.card;
  const [title, setTitle] = useState('');
  useDocumentTitle(title && titled(title, name));
  const hydrated = useHydrated();
  // After the sign-up, what the player has earned before can come along.
  const { part: bringAlong } = usePart(loadBringAlong, hydrated && drawsOnAnyPage(quest) && mayBring());
  const linked = hydrated ? (new URLSearchParams(search).get('p') ?? card.p) : '';
  // The server, too, answers 404 to a URL that names a missing page. `restoreQuest` handles cards at a missing page.
  if (linked !== '' && !isPageOf(quest, linked)) {
    throw new PageError(PAGE_VALIDATION_STATUS, QUEST_ERRORS['page-not-found']);
  }
  return (
    <>
      <QuestPlayer
        key={`${quest.card} ${linked}`}
        quest={quest}
        linked={linked}
        Player={Player}
        Face={Face}
        Question={bringAlong?.BringAlong}
        onTitle={setTitle}
      />
      <Others as="PeopleBeside" />
    </>
  );
}

function isPageOf(quest: Quest, name: string): boolean {
  try {
    pageNamed(quest, name);
    return true;
  } catch (error) {
    if (error instanceof QuestError) return false;
    throw error;
  }
}
