import type { ReactNode } from 'react';
import {
  AuthSection,
  CardReader,
  ErrorButtons,
  PaletteTable,
  ScreenSection,
  ServerSection,
  StoreSection,
  StreamTest,
  TilesSection,
} from '../../features/debug/index.ts';
import { later } from '../../lib/later.tsx';
import { useLoaderData } from '../../router/index.ts';
import { Headline } from '../../ui/headline.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';
import type { data } from './data.ts';
import { GallerySection } from './gallery-section.tsx';

/** By itself, so that a missing part is heard of: see `Sheets`. */
const loadQuests = () => import('./quests.tsx');

/** It knows all that is told, and how to look through it: the page does not wait for that. */
const { Part: QuestsSection } = later(async () => (await loadQuests()).QuestsSection);

export { loadStyle as prepare } from '../../features/debug/index.ts';

export function Component() {
  const { palette } = useLoaderData<ReturnType<typeof data>>();
  return (
    <div className="debug-page">
      <Panel>
        <Headline>Behind the curtain</Headline>
      </Panel>
      <Section title="Server">
        <ServerSection />
      </Section>
      <Section title="Auth state">
        <AuthSection />
      </Section>
      <Section title="Character store">
        <StoreSection />
      </Section>
      <Section title="Screen">
        <ScreenSection />
      </Section>
      <Section title="Palette">
        <PaletteTable rows={palette} />
      </Section>
      <Section title="Tiles">
        <TilesSection />
      </Section>
      <Section title="Stream test">
        <StreamTest />
      </Section>
      <Section title="Card reader">
        <CardReader />
      </Section>
      <Section title="Quests">
        <QuestsSection />
      </Section>
      <Section title="Errors">
        <ErrorButtons />
      </Section>
      <Section title="Gallery">
        <GallerySection hues={palette.map(({ hue }) => hue)} />
      </Section>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Panel>
      <Stack>
        <h2>{title}</h2>
        {children}
      </Stack>
    </Panel>
  );
}
