import { type MouseEvent, useState } from 'react';
import { support } from '#content/messages/support';
import { useMessages } from '../../platform/language.ts';
import { rippleSkyFrom } from '../../platform/sky.ts';
import { playSound } from '../../platform/sound.ts';
import { DeskBell } from '../../ui/art/desk-bell.tsx';
import { MaidCat } from '../../ui/art/maid-cat.tsx';
import styles from './page.module.css';

/** Pudding's desk. Whoever rings the bell is helped, or at least looked at. */
export function RingBell({ onRing }: { readonly onRing: () => void }) {
  const say = useMessages(support);
  const [times, setTimes] = useState(0);

  function ring({ currentTarget }: MouseEvent): void {
    rippleSkyFrom(currentTarget);
    playSound('bell');
    setTimes(times + 1);
    onRing();
  }

  return (
    <button type="button" className={styles.bell} aria-label={say.bell} onClick={ring}>
      <span className={styles.maid}>
        <MaidCat mood={times > 0 ? 'pleased' : 'calm'} />
      </span>
      <span key={times} className={[styles.desk, times > 0 && styles.rung].filter(Boolean).join(' ')}>
        <DeskBell />
      </span>
    </button>
  );
}
