import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { KeepFocus } from './keep-focus.tsx';
import styles from './tabs.module.css';

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
  /** Called when the tab is hovered, touched or focused: the player will probably select it. */
  readonly onNear?: () => void;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** In wide containers, shows all panels side by side, without tabs. */
  readonly spreads?: boolean;
}

/** Tabs by the WAI-ARIA pattern: arrow keys move the focus between tabs, and the focused tab's panel is shown. */
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
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles, tabpanel and group, take a name
        <div
          key={tab.id}
          id={`panel-${tab.id}`}
          // Where CSS hides the tab list, all panels are shown, each as a group.
          role={hasTabs ? 'tabpanel' : 'group'}
          aria-labelledby={`tab-${tab.id}`}
          data-selected={tab.id === selected}
          // With `spreads`, CSS hides the other panels instead, as it knows the available width.
          hidden={!spreads && tab.id !== selected}
        >
          <KeepFocus>{tab.content}</KeepFocus>
        </div>
      ))}
    </div>
  );
}

/** Whether an element is displayed; CSS hides the tab list in wide containers. */
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
