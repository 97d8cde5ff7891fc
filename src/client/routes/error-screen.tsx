import { useEffect, useState } from 'react';
import { pages } from '#content/messages/pages';
import { detailsOfError, type ErrorDetails, loadErrorDetails } from '../platform/error-reports.ts';
import { describeError } from '../platform/errors.ts';
import { rich, useMessages } from '../platform/language.ts';
import { lazyPart } from '../platform/lazy-parts.tsx';
import { useLocation, useRouteError, useRouter } from '../router.tsx';
import { Actions, Button, ButtonLink } from '../ui/button.tsx';
import { Headline } from '../ui/headline.tsx';
import { StatusMessage } from '../ui/message.tsx';
import { Panel, Stack } from '../ui/panel.tsx';
import { usePageHead } from './page-head.ts';
import { errorWordsOf, titled } from './route.ts';
import { routeAt } from './table.ts';

/** An import in a function of its own, so that a failure to load it is reported: see `load` in settings.tsx. */
const loadPicture = () => import('../ui/art/lost-hat.tsx');

/** The picture of the error screen. Prefetched while the page is idle, as the next error may be a lost network. */
const { Part: LostHat, fetch } = lazyPart(async () => (await loadPicture()).LostHat);

export async function fetchErrorParts(): Promise<void> {
  await Promise.all([fetch(), loadErrorDetails()]);
}

const NOT_FOUND = 404;
const UNAVAILABLE = 503;

/** The screen in place of a page that failed. Its link to the start page clears the error. */
export function ErrorScreen() {
  const say = useMessages(pages);
  const error = useRouteError();
  const [{ number, words }, setKnown] = useState<ErrorDetails>({});
  useEffect(() => void detailsOfError(error, setKnown), [error]);
  const { status, message, id = number } = describeError(error);
  const { reload } = useRouter();
  const { pathname } = useLocation();
  // The path may be that of a file, which the router cannot load.
  const tryAgain = routeAt(pathname) ? reload : () => window.location.reload();
  const { title, description } = errorWordsOf(say, status);
  usePageHead({
    route: 'error',
    layout: 'default',
    palette: 0,
    title: titled(title),
    sprite: false,
    description,
  });
  return (
    <Panel>
      <Stack>
        <LostHat />
        <Headline>{title}</Headline>
        {status === NOT_FOUND ? (
          <p>{say.missing.text}</p>
        ) : (
          <>
            {/* The messages of unexpected errors are in English. */}
            <p lang={words && 'en'}>{words ?? (message || say.broken.text)}</p>
            <p>{say.broken.sorry}</p>
          </>
        )}
        <Actions>
          {status === UNAVAILABLE && (
            // A button, not a link to the current URL: if the URL had a hash, the router would navigate within the
            // page, and load nothing.
            <Button onClick={tryAgain}>{say.broken.again}</Button>
          )}
          <ButtonLink look="primary" to="/">
            {say.home}
          </ButtonLink>
        </Actions>
        {/* At the end, as it may appear late and must not move the buttons. */}
        <StatusMessage>
          {id && status !== NOT_FOUND && rich(say.broken.tell, { code: <code>{id}</code> })}
        </StatusMessage>
      </Stack>
    </Panel>
  );
}
