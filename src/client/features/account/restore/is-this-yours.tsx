import { useEffect, useRef } from 'react';
import type { Address } from '#identity';
import { Actions, Button } from '../../../ui/button.tsx';
import { Status } from '../../../ui/message.tsx';
import { shortAddress } from '../short-address.ts';
import { Sigil } from '../sigil/sigil.tsx';
import styles from './restore.module.css';

interface IsThisYoursProps {
  readonly address: Address;
  readonly working: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** One wrong word in sixteen slips past the checksum: so the player looks at what the words open before they are kept. */
export function IsThisYours({ address, working, onYes, onNo }: IsThisYoursProps) {
  const headline = useRef<HTMLHeadingElement>(null);
  useEffect(() => headline.current?.focus(), []);
  return (
    <div className={styles.yours}>
      <h2 ref={headline} tabIndex={-1}>
        Is this yours?
      </h2>
      <Sigil address={address} />
      <p>
        <code>{shortAddress(address)}</code>
      </p>
      <p>
        The same words always show the same tiles. Yes keeps the words in this browser: anyone who can use it can find
        them. On a shared computer, do not.
      </p>
      <Actions>
        <Button look="primary" aria-disabled={working} onClick={() => !working && onYes()}>
          Yes, keep
        </Button>
        <Button onClick={onNo}>No, let me look again</Button>
      </Actions>
      <Status>{working && 'One moment.'}</Status>
    </div>
  );
}
