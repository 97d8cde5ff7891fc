import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { KeepFocus } from './keep-focus.tsx';
import styles from './tabs.module.css';

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
  /** Told when the tab is pointed at, touched or focused: it is likely to be selected. */
  readonly onNear?: () => void;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** Where there is room for all of it, all stands side by side, and nothing is to be selected. */
  readonly spreads?: boolean;
}

/** Tabs by the WAI-ARIA pattern: arrow keys move between them, and the one that has the focus is shown. */
export function Tabs({ label, tabs, selected, onSelect, spreads = false }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const hasTabs = useShown(list);
  const at = tabs.findIndex(({ id }) => id === selected);

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const target = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step && at + step;
    if (target === undefined) return;
    event.preventDefault();
    const tab = tabs.at(target % tabs.length);
    if (!tab) return;
    onSelect(tab.id);
    list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus();
  }

  return (
    <div className={styles.tabs} data-spreads={spreads || undefined}>
      <div role="tablist" aria-label={label} className={styles.list} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`tab-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={`panel-${tab.id}`}
            tabIndex={tab.id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.id)}
            onPointerEnter={tab.onNear}
            onTouchStart={tab.onNear}
            onFocus={tab.onNear}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles take a name
        <div
          key={tab.id}
          id={`panel-${tab.id}`}
          // Without a list of tabs there are no panels of it: then all of them are shown, and each is a group.
          role={hasTabs ? 'tabpanel' : 'group'}
          aria-labelledby={`tab-${tab.id}`}
          data-selected={tab.id === selected}
          // What spreads is hidden by its style, which knows how much room there is.
          hidden={!spreads && tab.id !== selected}
        >
          <KeepFocus>{tab.content}</KeepFocus>
        </div>
      ))}
    </div>
  );
}

/** Whether an element is shown: its style may hide it where there is room for more. */
function useShown(element: RefObject<HTMLElement | null>): boolean {
  const [shown, setShown] = useState(true);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const look = () => setShown(current.getClientRects().length > 0);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return shown;
}
