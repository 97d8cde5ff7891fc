import { type ReactNode, useId, useState } from 'react';
import { room as words } from '#content/messages/room';
import type { Other } from '../../lib/characters/room.ts';
import { useMessages } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import plates from '../../ui/plates.module.css';
import styles from './room.module.css';

interface PersonProps {
  readonly other: Other;
  readonly portrait: ReactNode;
  readonly meowing: boolean;
  readonly onHide: () => void;
}

/** Somebody else: their figure and name, and pressed, what can be done about them. */
export function Person({ other: { id, name, title }, portrait, meowing, onHide }: PersonProps) {
  const more = useId();
  const say = useMessages(words);
  const [open, setOpen] = useState(false);
  const called = name || say.nameless;
  return (
    <li className={styles.person} data-other={id} data-meowing={meowing}>
      <button
        type="button"
        className={`${plates.plate} ${styles.plate}`}
        aria-expanded={open}
        aria-controls={open ? more : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={plates.portrait}>{portrait}</span>
        <span className={plates.name}>{title ? say.titled({ name: called, title }) : called}</span>
      </button>
      {meowing && (
        <span className={styles.sound} aria-hidden="true">
          {say.sound}
        </span>
      )}
      {open && (
        <div id={more} className={styles.more}>
          <Button onClick={onHide}>{say.hide({ name: called })}</Button>
        </div>
      )}
    </li>
  );
}
