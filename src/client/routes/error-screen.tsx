import { useLocation, useNavigate, useRouteError } from 'react-router';
import { DefaultLayout } from '../layouts/default-layout.tsx';
import { describeError } from '../lib/page-error.ts';
import { LostHat } from '../ui/art/lost-hat.tsx';
import { Actions, Button, ButtonLink } from '../ui/button.tsx';
import { Headline } from '../ui/headline.tsx';
import { Panel, Stack } from '../ui/panel.tsx';
import { usePageHead } from './page-head.ts';
import { SITE_NAME } from './route.ts';

const NOT_FOUND = 404;
const UNAVAILABLE = 503;

function headlineOf(status: number): string {
  return status === NOT_FOUND ? 'Neko not found' : String(status);
}

/** What is shown when a page is not there, or broke. The way home clears the error. */
export function ErrorScreen() {
  const { status, message, id } = describeError(useRouteError());
  const navigate = useNavigate();
  const location = useLocation();
  const missing = status === NOT_FOUND;
  const headline = headlineOf(status);
  usePageHead({
    route: 'error',
    layout: 'default',
    palette: 0,
    title: `${headline} · ${SITE_NAME}`,
    sprite: false,
    description: missing ? 'There is no page here.' : 'Something broke.',
  });
  return (
    <DefaultLayout>
      <Panel>
        <Stack>
          <LostHat />
          <Headline>{headline}</Headline>
          {missing ? (
            <p>There is no page here. There may have been one. Cats move things.</p>
          ) : (
            <>
              <p>{message}</p>
              {status !== UNAVAILABLE && <p>Sorry. This should not have happened.</p>}
              {id && (
                <p>
                  If you tell somebody, tell them this number: <code>{id}</code>
                </p>
              )}
            </>
          )}
          <Actions>
            {status === UNAVAILABLE && (
              <Button onClick={() => void navigate(location, { replace: true })}>Try again</Button>
            )}
            <ButtonLink look="primary" to="/">
              Back to the start
            </ButtonLink>
          </Actions>
        </Stack>
      </Panel>
    </DefaultLayout>
  );
}
