import { useEffect, useState } from 'react';
import { pages } from '#content/messages/pages';
import { describeError, detailsOfError, type ErrorDetails, loadErrorDetails } from '../platform/errors.ts';
import { rich, useMessages } from '../platform/language.ts';
import { later } from '../platform/lazy-parts.tsx';
import { useLocation, useRouteError, useRouter } from '../router.tsx';
import { Actions, Button, ButtonLink } from '../ui/button.tsx';
import { Headline } from '../ui/headline.tsx';
import { Status } from '../ui/message.tsx';
import { Panel, Stack } from '../ui/panel.tsx';
import { usePageHead } from './page-head.ts';
import { errorWordsOf, titled } from './route.ts';
import { routeAt } from './table.ts';

/** An import of its own, so that a missing chunk is reported: see `Sheets`. */
const loadPicture = () => import('../ui/art/lost-hat.tsx');

/** Fetched when the page is idle: the next error may be the network's. */
const { Part: LostHat, fetch } = later(async () => (await loadPicture()).LostHat);

export async function fetchErrorParts(): Promise<void> {
  await Promise.all([fetch(), loadErrorDetails()]);
}

const NOT_FOUND = 404;
const UNAVAILABLE = 503;

/** The link home clears the error. */
export function ErrorScreen() {
  const say = useMessages(pages);
  const error = useRouteError();
  const [{ number, words }, setKnown] = useState<ErrorDetails>({});
  useEffect(() => void detailsOfError(error, setKnown), [error]);
  const { status, message, id = number } = describeError(error);
  const { reload } = useRouter();
  const { pathname } = useLocation();
  // A file that was asked for by itself is not the router's to load.
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
            {/* What the code says is English. */}
            <p lang={words && 'en'}>{words ?? (message || say.broken.text)}</p>
            <p>{say.broken.sorry}</p>
          </>
        )}
        <Actions>
          {status === UNAVAILABLE && (
            // Not a way to here: for the router, one to an address with a hash is a move within the page, and loads nothing.
            <Button onClick={tryAgain}>{say.broken.again}</Button>
          )}
          <ButtonLink look="primary" to="/">
            {say.home}
          </ButtonLink>
        </Actions>
        {/* Last: it may come late, and nothing moves under a press then. */}
        <Status>{id && status !== NOT_FOUND && rich(say.broken.tell, { code: <code>{id}</code> })}</Status>
      </Stack>
    </Panel>
  );
}
