import { type ReactNode, useEffect } from 'react';
import { HYDRATED } from './hydrated-event.ts';
import { useHydrated } from './use-hydrated.ts';

/** What can be pressed of a part that comes later: until its code is there, presses are kept for it (public/before-hydration.js). */
export function Pressable({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  const alive = useHydrated();
  useEffect(() => {
    if (alive) document.dispatchEvent(new Event(HYDRATED));
  }, [alive]);
  return (
    <div className={className} data-later={alive ? undefined : ''}>
      {children}
    </div>
  );
}
