import { useEffect } from 'react';
import { holdNotices } from './notices.ts';

/** While the player is in the middle of something, notices that can wait do. */
export function useBusy(busy: boolean): void {
  useEffect(() => (busy ? holdNotices() : undefined), [busy]);
}
