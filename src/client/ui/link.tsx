import type { ComponentPropsWithRef } from 'react';
import { createPath, resolvePath, useLocation, useNavigate } from '../router.tsx';

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  /** An internal path, with `?…` and `#…`. */
  readonly to: string;
}

/** A link between pages. A link to the current address adds no history entry. */
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
        // The browser handles clicks for a new tab or a download.
        const isBrowsers =
          button !== 0 || metaKey || altKey || ctrlKey || shiftKey || (rest.target ?? '_self') !== '_self';
        if (defaultPrevented || isBrowsers) return;
        event.preventDefault();
        navigate(to, { replace: href === createPath(location) });
      }}
    />
  );
}
