import type { ReactNode } from 'react';
import {
  AuthSection,
  CardReader,
  ErrorButtons,
  PaletteTable,
  QuestsSection,
  ScreenSection,
  ServerSection,
  StoreSection,
  StreamTest,
  TilesSection,
} from '../../features/debug/index.ts';
import { useLoaderData } from '../../router/index.ts';
import { Headline } from '../../ui/headline.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';
import type { data } from './data.ts';
import { GallerySection } from './gallery-section.tsx';

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
