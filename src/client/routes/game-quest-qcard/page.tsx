import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { deck } from '#content';
import { UnreadWords } from '../../features/account/index.ts';
import { QuestPlayer } from '../../features/quest/index.ts';
import { useQuestOf } from '../../lib/quest-swap.ts';
import { useQuestWords, useWorded } from '../../lib/quest-words.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useDocumentTitle } from '../page-head.ts';
import { titled } from '../route.ts';

export function Component() {
  const { qcard = '' } = useParams();
  const [search] = useSearchParams();
  const card = deck.parse(qcard);
  const quest = useWorded(useQuestOf(card.key));
  const name = useQuestWords(quest.card)?.name ?? quest.card;
  const [title, setTitle] = useState('');
  useDocumentTitle(title && titled(title, name));
  const linked = useHydrated() ? (search.get('p') ?? card.p) : '';
  return (
    <>
      <QuestPlayer key={`${quest.card} ${linked}`} quest={quest} linked={linked} onTitle={setTitle} />
      <UnreadWords />
    </>
  );
}
