import { useRouteError } from 'react-router';
import { DefaultLayout } from '../layouts/default-layout.tsx';
import { describeError } from '../lib/page-error.ts';
import { LostHat } from '../ui/art/lost-hat.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Headline } from '../ui/headline.tsx';
import { Panel, Stack } from '../ui/panel.tsx';
import { usePageHead } from './page-head.ts';
import { SITE_NAME } from './route.ts';

const NOT_FOUND = 404;

/** What is shown when a page is not there, or broke. The way home clears the error. */
export function ErrorScreen() {
  const { status, message, id } = describeError(useRouteError());
  const missing = status === NOT_FOUND;
  const headline = missing ? 'Neko not found' : String(status);
  usePageHead({
    route: 'error',
    layout: 'default',
    palette: 0,
    title: `${headline} · ${SITE_NAME}`,
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
              <p>Sorry. This should not have happened.</p>
              {id && (
                <p>
                  If you tell somebody, tell them this number: <code>{id}</code>
                </p>
              )}
            </>
          )}
          <ButtonLink look="primary" to="/">
            Back to the start
          </ButtonLink>
        </Stack>
      </Panel>
    </DefaultLayout>
  );
}
