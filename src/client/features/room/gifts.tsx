import { useEffect, useRef, useState } from 'react';
import {
  acceptChoice,
  CHAIR_CARD,
  declineChoice,
  GIFT_CARD,
  type Gift,
  giftOf,
  isHoldingOut,
  isSpare,
  TAKE_BACK,
} from '#content';
import { deck } from '#content/deck';
import { room as words } from '#content/messages/room';
import type { Hand } from '#engine';
import { failedWith, wordsFor } from '../../api.ts';
import { useCardTexts } from '../../platform/card-texts.ts';
import { useMessages } from '../../platform/language.ts';
import { playSound } from '../../platform/sound.ts';
import { useGame } from '../../sync/game-context.ts';
import type { Other } from '../../sync/room.ts';
import { sendDespiteConflict } from '../../sync/send-despite-conflict.ts';
import { useCalls, useSingleFlight } from '../../sync/use-calls.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/message.tsx';
import styles from './room.module.css';

/** The names of the cards that a player can give away: none while one is held out. */
export function spareCards(hand: Hand): readonly string[] {
  if (isHoldingOut(deck, hand)) return [];
  return Object.values(hand)
    .filter((card) => deck.kinds.has(card.key) && isSpare(deck, card))
    .map(({ key }) => key);
}

/** How many of a card a hand has. */
const countOf = (hand: Hand, card: string) => (Object.hasOwn(hand, card) ? (hand[card]?.c ?? 0) : 0);

/** What has become of the player's own gift between two states of their hand. */
export function giftOutcome(before: Hand, after: Hand): 'taken' | 'returned' | null {
  const gift = giftOf(before);
  if (!gift || giftOf(after)) return null;
  return countOf(after, gift.card) > countOf(before, gift.card) ? 'returned' : 'taken';
}

/** A result that is shown and announced. */
export interface GiftResult {
  readonly what: 'taken' | 'returned' | 'received';
  readonly card: string;
}

/**
 * Sends choices of the rites Gift and Chair, one at a time. `result`: what became of the last gift; `failure`: why the
 * last choice failed.
 */
export function useGifts(id: string, hand: Hand) {
  const { characters } = useGame();
  const sends = { [GIFT_CARD]: useCalls(id, GIFT_CARD), [CHAIR_CARD]: useCalls(id, CHAIR_CARD) };
  const alone = useSingleFlight(id);
  const [failure, setFailure] = useState<unknown>(null);
  const [result, setResult] = useState<GiftResult | null>(null);

  const last = useRef(hand);
  useEffect(() => {
    const before = last.current;
    last.current = hand;
    const outcome = giftOutcome(before, hand);
    if (outcome) setResult({ what: outcome, card: giftOf(before)?.card ?? '' });
    else if (giftOf(hand) && !giftOf(before)) setResult(null);
  }, [hand]);

  async function take(rite: keyof typeof sends, choice: string): Promise<boolean> {
    try {
      await sendDespiteConflict(sends[rite], characters, id, choice);
      setFailure(null);
      return true;
    } catch (error) {
      // The other player was quicker, or another tab: shows how things stand now.
      if (failedWith(error, 'BAD_REQUEST')) await characters.fetch(id).catch(() => {});
      setFailure(error);
      return false;
    }
  }

  return {
    result,
    failure,
    choose: (rite: keyof typeof sends, choice: string) => void alone(async () => void (await take(rite, choice))),
    accept: (giver: string, card: string) =>
      void alone(async () => {
        if (!(await take(GIFT_CARD, acceptChoice(giver)))) return;
        playSound('card');
        setResult({ what: 'received', card });
      }),
  };
}

export interface GiftsProps {
  /** Players who hold out a card to the player. */
  readonly offers: readonly { readonly from: Other; readonly card: string }[];
  /** The card that the player holds out; null: none. `other`: to whom; null: they are not in the room. */
  readonly holding: { readonly gift: Gift; readonly other: Other | null } | null;
  readonly result: GiftResult | null;
  readonly failure: unknown;
  readonly offline: boolean;
  readonly onAccept: (giver: string, card: string) => void;
  readonly onChoose: (rite: typeof GIFT_CARD, choice: string) => void;
}

/** Cards that are held out to the player, and the one that the player holds out, each with what can be done. */
export function Gifts({ offers, holding, result, failure, offline, onAccept, onChoose }: GiftsProps) {
  const say = useMessages(words);
  return (
    <>
      {offers.map(({ from, card }) => (
        <div key={from.id} className={styles.gift} data-offer={from.id}>
          <p>
            <WithCard card={card} say={(name) => say.offered({ name: from.name || say.nameless, card: name })} />
          </p>
          <Actions>
            <Button aria-disabled={offline} onClick={() => !offline && onAccept(from.id, card)}>
              {say.accept}
            </Button>
            <Button aria-disabled={offline} onClick={() => !offline && onChoose(GIFT_CARD, declineChoice(from.id))}>
              {say.decline}
            </Button>
          </Actions>
        </div>
      ))}
      {holding && (
        <div className={styles.gift} data-holding={holding.gift.card}>
          <p>
            <WithCard
              card={holding.gift.card}
              say={(card) =>
                holding.other
                  ? say.holding({ name: holding.other.name || say.nameless, card })
                  : say.holdingLeft({ card })
              }
            />
          </p>
          <Actions>
            <Button aria-disabled={offline} onClick={() => !offline && onChoose(GIFT_CARD, TAKE_BACK)}>
              {say.takeBack}
            </Button>
          </Actions>
        </div>
      )}
      <p role="status" className={styles.note}>
        {result && <WithCard card={result.card} say={(card) => say[result.what]({ card })} />}
      </p>
      {failure !== null && (
        <Problem>{failedWith(failure, 'BAD_REQUEST') ? say.noLongerThere : wordsFor(failure)}</Problem>
      )}
    </>
  );
}

interface WithCardProps {
  readonly card: string;
  /** @param name the card's name in the player's language */
  readonly say: (name: string) => string;
}

/** A text with the name of a card, which may be of a kind that this build does not know. */
export function WithCard({ card, say }: WithCardProps) {
  const kind = deck.kinds.get(card);
  return kind ? <WithKnownCard kind={kind} say={say} /> : say(card);
}

function WithKnownCard({
  kind,
  say,
}: Pick<WithCardProps, 'say'> & { readonly kind: Parameters<typeof useCardTexts>[0] }) {
  return <span>{say(useCardTexts(kind).name)}</span>;
}
