import styles from './paw.module.css';

interface PawProps {
  /** Draws only the outline, for a missing paw. */
  readonly hollow?: boolean;
  readonly className?: string | undefined;
}

/** A paw: in lessons, each stands for a hand (or paw) that the player has free to use a card. */
export function Paw({ hollow = false, className = '' }: PawProps) {
  return (
    <svg viewBox="0 0 32 32" className={`${styles.paw} ${className}`} data-hollow={hollow} aria-hidden="true">
      <path d="M7,21l5,-8h8l5,8l-5,8h-8Z" />
      <ellipse cx="4.5" cy="13" rx="3" ry="4.4" transform="rotate(-30 4.5 13)" />
      <ellipse cx="12" cy="6" rx="3" ry="4.6" />
      <ellipse cx="20" cy="6" rx="3" ry="4.6" />
      <ellipse cx="27.5" cy="13" rx="3" ry="4.4" transform="rotate(30 27.5 13)" />
    </svg>
  );
}
