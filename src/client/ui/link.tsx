import type { ComponentPropsWithRef } from 'react';
import { useLink } from '../router/index.ts';

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  /** A page of ours; `#…` and `?…` may follow. */
  readonly to: string;
}

/** A link from page to page. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const { href, follow } = useLink(to);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        const { defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey } = event;
        // A click that asks for another tab, or for a file, is the browser's.
        const isBrowsers =
          button !== 0 || metaKey || altKey || ctrlKey || shiftKey || (rest.target ?? '_self') !== '_self';
        if (defaultPrevented || isBrowsers) return;
        event.preventDefault();
        follow();
      }}
    />
  );
}
