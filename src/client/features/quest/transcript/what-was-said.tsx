import { useId } from 'react';
import { history as words } from '#content/messages/history';
import { useMessages } from '../../../lib/language.ts';
import { WitchCat } from '../../../ui/art/witch-cat.tsx';
import { Panel, Stack } from '../../../ui/panel.tsx';
import styles from './history.module.css';
import { CopyHistory, History } from './history.tsx';
import { useTranscript } from './transcript-store.ts';
import { useKeptTranscript } from './use-kept-transcript.ts';

/** The history as a part of a page; while there is none, somebody sleeps there. */
export function WhatWasSaid() {
  const id = useId();
  const say = useMessages(words);
  useKeptTranscript();
  const silent = useTranscript().length === 0;
  return (
    <Panel aria-labelledby={silent ? id : undefined}>
      <Stack>
        <h2 id={id}>{say.headline}</h2>
        {silent ? (
          <History />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keyboard, too
          <section aria-labelledby={id} tabIndex={0} className={styles.scrolls}>
            <History newestFirst />
          </section>
        )}
        {silent && <WitchCat mood="asleep" className={styles.asleep} />}
        <CopyHistory />
      </Stack>
    </Panel>
  );
}
