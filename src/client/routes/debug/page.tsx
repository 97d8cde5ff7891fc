import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { SlotsSpecimen } from '../../features/account/index.ts';
import {
  AuthSection,
  CardReader,
  ErrorButtons,
  Gallery,
  PaletteTable,
  QuestsSection,
  ScreenSection,
  ServerSection,
  StoreSection,
  StreamTest,
  TilesSection,
} from '../../features/debug/index.ts';
import { SignSpecimen } from '../../features/save-sign/index.ts';
import { Headline } from '../../ui/headline.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';
import type { data } from './data.ts';
import styles from './page.module.css';

/** What the gallery shows of other features. */
const GUESTS = [
  { title: 'Save sign', Specimen: SignSpecimen },
  { title: 'Word slots', Specimen: SlotsSpecimen, wide: true },
] as const;

export function Component() {
  const { palette } = useLoaderData<ReturnType<typeof data>>();
  return (
    <div className={styles.page}>
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
      <Section title="Gallery">
        <Gallery hues={palette.map(({ hue }) => hue)} guests={GUESTS} />
      </Section>
      <Section title="Errors">
        <ErrorButtons />
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
