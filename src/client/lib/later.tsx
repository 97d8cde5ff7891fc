import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { logProblem } from './log.ts';

/** A part of a page that comes after it. */
export interface LaterPart<Props extends object> {
  /**
   * In a document it is there as it came, and stays so until its code is there, whatever it is given meanwhile: nothing
   * flashes. On a page that is turned to its place is empty until then, unless it was fetched before. Where it does not
   * come, the page goes on without, and asks for it once more when there is a network again.
   */
  readonly Part: ComponentType<Props>;
  /** Fetches it before it is shown. */
  readonly fetch: () => Promise<void>;
}

/** @param load gives the part, by an import that stands for itself: see `Sheets` */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  let come: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  let arrived: (module: { default: ComponentType<Props> }) => void;
  const arrival = new Promise<{ default: ComponentType<Props> }>((resolve) => {
    arrived = resolve;
  });

  async function loadOnce(): Promise<void> {
    const part = await load();
    come = part;
    arrived({ default: part });
  }

  function fetch(): Promise<void> {
    loading ??= loadOnce().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  // Where it never comes this never ends, and what came with the document stays.
  const Awaited = lazy(() => {
    if (import.meta.env.SSR) void fetch();
    return arrival;
  });

  function Part(props: Props) {
    const [Shown] = useState(() => come ?? Awaited);
    const [there, setThere] = useState(come !== null);
    useEffect(() => {
      if (there) return;
      let left = false;
      const ask = () => void fetch().catch((error: unknown) => logProblem('Part of the page did not come', error));
      void arrival.then(() => left || setThere(true));
      ask();
      window.addEventListener('online', ask);
      return () => {
        left = true;
        window.removeEventListener('online', ask);
      };
    }, [there]);
    // What is changed before its code is there would be emptied: it is given what it was given first.
    const [first] = useState(props);
    const given = there ? props : first;
    return useMemo<ReactNode>(() => {
      const Any = Shown as ComponentType<Props>;
      return (
        <Suspense>
          <Any {...given} />
        </Suspense>
      );
    }, [Shown, given]);
  }

  return { Part, fetch };
}
