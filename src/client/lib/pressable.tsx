import { type ReactNode, useEffect } from 'react';
import { ALIVE } from './alive.ts';
import { useHydrated } from './use-hydrated.ts';

/** What can be pressed of a part that comes later: until its code is there, presses are kept for it (`first-press.ts`). */
export function Pressable({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  const alive = useHydrated();
  useEffect(() => {
    if (alive) document.dispatchEvent(new Event(ALIVE));
  }, [alive]);
  return (
    <div className={className} data-later={alive ? undefined : ''}>
      {children}
    </div>
  );
}
