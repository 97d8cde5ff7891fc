import { quest as words } from '#content/messages/quest';
import { useMessages } from '../../../lib/language.ts';
import { useSetting } from '../../../lib/settings.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './toolbar.module.css';

interface ToolbarProps {
  readonly canGoBack: boolean;
  readonly canSkip: boolean;
  readonly auto: boolean;
  readonly onBack: () => void;
  readonly onHistory: () => void;
  readonly onAuto: () => void;
  readonly onSkip: () => void;
}

/** What a player can do with the telling. What cannot be done just now stays where it is, and keeps the focus. */
export function Toolbar({ canGoBack, canSkip, auto, onBack, onHistory, onAuto, onSkip }: ToolbarProps) {
  const say = useMessages(words).reading;
  const shortcuts = useSetting('shortcuts');
  const keyed = (key: string) => (shortcuts ? key : undefined);
  return (
    <fieldset aria-label={say.all} className={styles.toolbar}>
      <Button aria-disabled={!canGoBack} aria-keyshortcuts={keyed('B')} onClick={() => canGoBack && onBack()}>
        {say.back}
      </Button>
      <Button aria-haspopup="dialog" aria-keyshortcuts={keyed('H')} onClick={onHistory}>
        {say.history}
      </Button>
      <Button aria-pressed={auto} aria-keyshortcuts={keyed('A')} onClick={onAuto}>
        {say.auto}
      </Button>
      <Button aria-disabled={!canSkip} aria-keyshortcuts={keyed('S')} onClick={() => canSkip && onSkip()}>
        {say.skip}
      </Button>
    </fieldset>
  );
}
