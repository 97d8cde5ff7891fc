import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { account } from '#content/messages/account';
import type { Address } from '#identity';
import { useMessages } from '../../platform/language.ts';
import { useCharacter, useGame } from '../../sync/game.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/message.tsx';
import type { SpellCard } from './spell-card.tsx';

/** For browsers that do not say when they are done. */
const PRINTED_AFTER = 60_000; // ms

/** Prints the words on a page of its own. They are in the document for as long as it is printed, and never on screen. */
export function PrintButton({ phrase }: { readonly phrase: string }) {
  const { auth } = useGame();
  const { words: say, problems } = useMessages(account);
  const character = useCharacter();
  const [card, setCard] = useState<{ readonly address: Address; readonly Card: typeof SpellCard } | null>(null);
  const [missing, setMissing] = useState(false);

  async function print(): Promise<void> {
    setMissing(false);
    const parts = await Promise.all([import('../../auth/phrase-part.ts'), import('./spell-card.tsx')]).catch(
      () => null,
    );
    if (!parts) return setMissing(true);
    const [words, { SpellCard }] = parts;
    const { address } = await words.accountFromWords(phrase.split(' '));
    printOut({ address, Card: SpellCard });
    await auth.markSeen();
  }

  function printOut(found: NonNullable<typeof card>): void {
    flushSync(() => setCard(found));
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', done);
      setCard(null);
    };
    const timer = setTimeout(done, PRINTED_AFTER);
    window.addEventListener('afterprint', done);
    window.print();
  }

  const isTheirs = card?.address.toLowerCase() === character.address.toLowerCase();
  return (
    <>
      <Button onClick={() => void print()}>{say.slots.print}</Button>
      {missing && <Problem>{problems.partMissing}</Problem>}
      {card &&
        createPortal(
          <card.Card
            phrase={phrase}
            address={card.address}
            name={isTheirs ? character.name : ''}
            place={window.location.host}
          />,
          document.body,
        )}
    </>
  );
}
