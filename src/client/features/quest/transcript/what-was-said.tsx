import { useId } from 'react';
import { quest as words } from '#content/messages/quest';
import { useMessages } from '../../../lib/language.ts';
import { Panel, Stack } from '../../../ui/panel.tsx';
import { CopyHistory, History } from './history.tsx';

/** The history as a part of a page. */
export function WhatWasSaid() {
  const id = useId();
  const say = useMessages(words).history;
  return (
    <Panel aria-labelledby={id}>
      <Stack>
        <h2 id={id}>{say.headline}</h2>
        <History />
        <CopyHistory />
      </Stack>
    </Panel>
  );
}
