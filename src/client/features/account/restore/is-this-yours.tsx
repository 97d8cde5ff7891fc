import { useEffect, useRef } from 'react';
import { account } from '#content/messages/account';
import type { Address } from '#identity';
import { useMessages } from '../../../platform/language.ts';
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
  const { moment, restore } = useMessages(account);
  const { yours } = restore;
  const headline = useRef<HTMLHeadingElement>(null);
  useEffect(() => headline.current?.focus(), []);
  return (
    <div className={styles.yours}>
      <h2 ref={headline} tabIndex={-1}>
        {yours.title}
      </h2>
      <Sigil address={address} />
      <p>
        <code>{shortAddress(address)}</code>
      </p>
      <p>{yours.what}</p>
      <Actions>
        <Button look="primary" aria-disabled={working} onClick={() => !working && onYes()}>
          {yours.yes}
        </Button>
        <Button aria-disabled={working} onClick={() => !working && onNo()}>
          {yours.no}
        </Button>
      </Actions>
      <Status>{working && moment}</Status>
    </div>
  );
}
