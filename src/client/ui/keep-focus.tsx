import { type ReactNode, useEffect, useRef } from 'react';

/** When the focused control is removed, moves the focus to this container; otherwise it would go to the page's top. */
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
    // Runs `look` in a separate task: focusing forces a layout, which would block slow phones for too long in one task
    // with the change. Other code can also move the focus first.
    const lookSoon = () => {
      if (!last.current || last.current.isConnected) return;
      clearTimeout(timer);
      timer = setTimeout(look);
    };
    // Any part of the content may change, and this component is not rendered for each change.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the focus
    <div ref={box} tabIndex={-1} onFocus={(event) => remember(event.target)}>
      {children}
    </div>
  );
}
