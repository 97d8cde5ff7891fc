import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react';
import { useStore } from 'zustand';
import { deck } from '#content/deck';
import { pages } from '#content/messages/pages';
import { visit as words } from '#content/messages/visit';
import { wordsFor } from '../../api.ts';
import { LESSON_PAGES, useCardTexts } from '../../platform/card-texts.ts';
import { rich, useMessages } from '../../platform/language.ts';
import { useQuestCard } from '../../platform/quest-cards.ts';
import { timeOf, useGame, useWho } from '../../sync/game-context.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { KeepFocus } from '../../ui/keep-focus.tsx';
import { Link } from '../../ui/link.tsx';
import { Problem, StatusMessage } from '../../ui/message.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';
import { amountOf, type Earned } from './replay-visit.ts';
import { earnedBy, transferOf } from './transfer.ts';
import styles from './visit.module.css';

interface BringAlongProps {
  /** Whether the page has said what it has to say. Until then the question is hidden, but takes up its space. */
  readonly told?: boolean;
  /** Whether it is a panel of its own. */
  readonly framed?: boolean;
}

const WAYS = {
  strong: (text: ReactNode) => (
    <strong key="strong" className={styles.speaker}>
      {text}
    </strong>
  ),
  shelf: (text: ReactNode) => (
    <Link key="shelf" to="/vision/mirror#shelf">
      {text}
    </Link>
  ),
};

/**
 * Asks a saved player whether what they earned before, unsaved, shall come along, and brings it. Nothing waits for the
 * answer: it can be given later.
 */
export function BringAlong({ told = true, framed = false }: BringAlongProps) {
  const game = useGame();
  const { id, cards, ready } = useWho();
  const say = useMessages(words);
  const transfer = transferOf(game);
  const { queue, phase, wanted, failure } = useStore(transfer);
  useEffect(() => {
    if (ready) void transfer.collect(id);
    return transfer.settle;
  }, [transfer, ready, id]);

  const earned = ready && queue?.characterId === id ? earnedBy(queue, cards, timeOf(game.auth.getState())) : [];
  const isAsked = phase === 'sending' || (phase === 'open' && earned.length > 0);
  // If the response to the last call was lost, the player has everything all the same.
  const isBrought = phase === 'brought' || (phase === 'open' && failure !== null && earned.length === 0);
  const question = useId();
  const place = useRef<HTMLElement>(null);
  const isNext = told && isAsked && !framed;
  useEffect(() => {
    if (isNext) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isNext]);
  if (!isAsked && !isBrought && phase !== 'left') return null;

  const done = Math.max(0, wanted - amountOf(earned));
  const sentence = rich(say.offer, { ...WAYS, things: <Things earned={earned} /> });
  const leftOut = queue?.leftOut.filter((card) => deck.kind(card).quest) ?? [];
  function status(): ReactNode {
    if (phase === 'sending') return say.sending({ done, all: wanted });
    if (phase === 'left') return say.left;
    if (isBrought) return rich(say.brought, WAYS);
    return failure && done > 0 && say.rest({ done, all: wanted });
  }

  const content = (
    <KeepFocus>
      <Stack data-bring={phase}>
        {isAsked && (
          <section aria-labelledby={question} ref={place} className={styles.question} data-when-told>
            <Stack>
              <p id={question}>{sentence}</p>
              <Actions>
                <Button aria-disabled={phase === 'sending'} onClick={() => void transfer.bring(id)}>
                  {say.bring}
                </Button>
                <Button aria-disabled={phase === 'sending'} onClick={() => void transfer.leave(id)}>
                  {say.leave}
                </Button>
              </Actions>
            </Stack>
          </section>
        )}
        {isAsked && failure && <Problem>{wordsFor(failure.error)}</Problem>}
        <StatusMessage>{status()}</StatusMessage>
        {isBrought && leftOut.length > 0 && <p>{rich(say.leftOut, { stories: <Stories cards={leftOut} /> })}</p>}
        {/* The question appears with the page, hidden: screen readers are told of it when it can be seen. */}
        <span role="status" className="visually-hidden">
          {told && phase === 'open' && isAsked && sentence}
        </span>
      </Stack>
    </KeepFocus>
  );
  return framed ? <Panel>{content}</Panel> : content;
}

function Things({ earned }: { readonly earned: readonly Earned[] }) {
  return (
    <Listed>
      {earned.map((one) => (
        <Thing key={one.card} {...one} />
      ))}
    </Listed>
  );
}

function Stories({ cards }: { readonly cards: readonly string[] }) {
  return (
    <Listed>
      {cards.map((card) => (
        <QuestName key={card} card={card} />
      ))}
    </Listed>
  );
}

function Listed({ children }: { readonly children: readonly ReactNode[] }) {
  return children.map((child, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is written anew at each change
    <Fragment key={at}>
      {at > 0 && <span>, </span>}
      <span>{child}</span>
    </Fragment>
  ));
}

/** One of the things in the question, in words. */
function Thing({ kind, card, count }: Earned) {
  const say = useMessages(words).things;
  const titles = useMessages(pages);
  if (kind === 'visitors') return <span>{say.visitors({ count })}</span>;
  if (kind === 'ends') return rich(say.ends({ count }), { name: <QuestName card={card} /> });
  if (kind === 'lesson') {
    const route = LESSON_PAGES[card]?.route;
    return rich(say.lesson, { name: route ? titles[route].title : card });
  }
  return <CardName card={card} count={count} />;
}

function CardName({ card, count }: Pick<Earned, 'card' | 'count'>) {
  const say = useMessages(words).things;
  const { name, lang } = useCardTexts(deck.kind(card));
  return <span lang={lang}>{count > 1 ? say.cards({ name, count }) : name}</span>;
}

function QuestName({ card }: { readonly card: string }) {
  const own = useQuestCard(card);
  return <span lang={own?.lang}>{own?.name ?? card}</span>;
}
