import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { account } from '#content/messages/account';
import type { Address } from '#identity';
import { useCharacter, useGame } from '../../lib/game.ts';
import { useMessages } from '../../lib/language.ts';
import { loadStyle } from '../../lib/load-style.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/message.tsx';
import style from './spell-card.css?url';
import { SpellCard } from './spell-card.tsx';

/** For browsers that do not say when they are done. */
const PRINTED_AFTER = 60_000; // ms

/** Prints the words on a page of its own. They are in the document for as long as it is printed, and never on screen. */
export function PrintButton({ phrase }: { readonly phrase: string }) {
  const { auth } = useGame();
  const { words: say, problems } = useMessages(account);
  const character = useCharacter();
  const [address, setAddress] = useState<Address | null>(null);
  const [missing, setMissing] = useState(false);

  async function print(): Promise<void> {
    setMissing(false);
    const parts = await Promise.all([import('../../lib/auth/words-part.ts'), loadStyle(style)]).catch(() => null);
    if (!parts) return setMissing(true);
    const account = await parts[0].accountFromWords(phrase.split(' '));
    printWith(account.address);
    await auth.markSeen();
  }

  function printWith(found: Address): void {
    flushSync(() => setAddress(found));
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', done);
      setAddress(null);
    };
    const timer = setTimeout(done, PRINTED_AFTER);
    window.addEventListener('afterprint', done);
    window.print();
  }

  const isTheirs = address?.toLowerCase() === character.address.toLowerCase();
  return (
    <>
      <Button onClick={() => void print()}>{say.slots.print}</Button>
      {missing && <Problem>{problems.partMissing}</Problem>}
      {address &&
        createPortal(
          <SpellCard
            phrase={phrase}
            address={address}
            name={isTheirs ? character.name : ''}
            place={window.location.host}
          />,
          document.body,
        )}
    </>
  );
}
