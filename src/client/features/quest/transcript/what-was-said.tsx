import { useId } from 'react';
import { Panel, Stack } from '../../../ui/panel.tsx';
import { CopyHistory, History } from './history.tsx';

/** The history as a part of a page. */
export function WhatWasSaid() {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <Stack>
        <h2 id={id}>What was said</h2>
        <History />
        <CopyHistory />
      </Stack>
    </Panel>
  );
}
