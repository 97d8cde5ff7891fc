import type { ComponentPropsWithRef } from 'react';
import { createPath, resolvePath, useLocation, useNavigate } from '../router.tsx';

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  /** A page of ours; `#…` and `?…` may follow. */
  readonly to: string;
}

/** A link from page to page. One to here makes no new entry in the history. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const href = createPath(resolvePath(to, location));
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
        navigate(to, { replace: href === createPath(location) });
      }}
    />
  );
}
