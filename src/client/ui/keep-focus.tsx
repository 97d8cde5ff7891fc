import { type ReactNode, useEffect, useRef } from 'react';

/** Keeps the focus near when the control that had it is taken away: it moves here, not to the top of the page. */
export function KeepFocus({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (!last.current || last.current.isConnected) return;
      last.current = null;
      if (document.activeElement === document.body) box.current?.focus();
    };
    // In a task of its own, for the page has to be laid out before anything takes the focus: together with the change
    // itself, that held a slow phone up for longer than a press may. Who knows better where it belongs may come first.
    const lookSoon = () => {
      if (!last.current || last.current.isConnected) return;
      clearTimeout(timer);
      timer = setTimeout(look);
    };
    // Whatever part of the content changes: no component up here hears of all of it.
    const observer = new MutationObserver(lookSoon);
    if (box.current) observer.observe(box.current, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  const remember = (element: Element) => {
    last.current = element;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens where the focus goes, nobody acts on it
    <div ref={box} tabIndex={-1} onFocus={(event) => remember(event.target)}>
      {children}
    </div>
  );
}
