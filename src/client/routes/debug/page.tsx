import { type ReactNode, useRef } from 'react';
import {
  AuthSection,
  CardReader,
  ColourReader,
  ErrorButtons,
  PaletteChips,
  ScreenSection,
  ServerSection,
  StoreSection,
  StreamTest,
  TilesSection,
} from '../../features/debug/index.ts';
import { lazyPart, usePart } from '../../platform/lazy-parts.tsx';
import { useInView } from '../../platform/visibility.ts';
import { useLoaderData } from '../../router.tsx';
import { Actions, Button } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { Problem, StatusMessage } from '../../ui/message.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';
import type { data } from './data.ts';

/** An import in a function of its own, so that a failure to load it is reported: see `load` in settings.tsx. */
const loadQuests = () => import('./quests.tsx');

/** A lazy part, as it loads all quests. */
const { Part: QuestsSection } = lazyPart(async () => {
  const { QuestsSection, loadAllQuests } = await loadQuests();
  await loadAllQuests();
  return QuestsSection;
});

const loadPortraits = () => import('../portraits.ts');

const { Part: Portrait } = lazyPart(async () => (await loadPortraits()).Portrait);

export function Component() {
  const { palette } = useLoaderData<ReturnType<typeof data>>();
  return (
    <div className="debug-page">
      <Panel className="debug-wide">
        <Headline>Behind the curtain</Headline>
        <p>The workshop: what all of it is made of, and how it is just now. Try anything.</p>
        <nav aria-label="On this page">
          <ul className="debug-ways">
            {PARTS.map((part) => (
              <li key={part}>
                <a href={`#${idOf(part)}`}>{part}</a>
              </li>
            ))}
          </ul>
        </nav>
      </Panel>
      <Section title="Server" says="What the tower last said of itself.">
        <ServerSection />
      </Section>
      <Section title="Auth state" says="Who the tower takes you for.">
        <AuthSection />
      </Section>
      <Section title="Character store" says="Who is known to this page.">
        <StoreSection />
      </Section>
      <Section title="Screen" says="What all of it is drawn on.">
        <ScreenSection />
      </Section>
      <Section title="Palette" says="Eight hues. On each of them text stands out, 7:1 at least." wide>
        <PaletteChips rows={palette} />
      </Section>
      <Section title="Tiles" says="What the sky behind this page is doing." wide>
        <TilesSection />
      </Section>
      <Section title="Quests" says="Each page of each of them, and where it leads." wide>
        <QuestsSection />
      </Section>
      <div className="debug-bench debug-wide">
        <Section title="Stream test" says="A number a second, for as long as you listen.">
          <StreamTest />
        </Section>
        <Section title="Errors" says="Break something. It can be mended.">
          <ErrorButtons />
        </Section>
        <Section title="Card reader" says="Type a card, and see it as the game does.">
          <CardReader portraitOf={(form) => <Portrait form={form} />} />
        </Section>
        <Section title="Colour reader" says="Type a colour, and see what the palette makes of it.">
          <ColourReader />
        </Section>
      </div>
      <Section title="Gallery" says="Every part that pages are made of, in each of its states." wide>
        <GallerySection hues={palette.map(({ hue }) => hue)} />
      </Section>
    </div>
  );
}

const PARTS = ['Server', 'Palette', 'Tiles', 'Quests', 'Card reader', 'Gallery'];

function idOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

interface SectionProps {
  readonly title: string;
  readonly says: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Section({ title, says, wide = false, children }: SectionProps) {
  return (
    <Panel id={idOf(title)} className={wide ? 'debug-wide' : ''}>
      <Stack>
        <div className="debug-head">
          <h2>{title}</h2>
          <p>{says}</p>
        </div>
        {children}
      </Stack>
    </Panel>
  );
}

const load = () => import('./lazy-gallery.tsx');

/** The gallery of components. Its code is large, and loads when the place of the gallery is near the window. */
function GallerySection({ hues }: { readonly hues: readonly number[] }) {
  const place = useRef<HTMLDivElement>(null);
  const { part, missing, again } = usePart(load, useInView(place));
  if (part) return <part.HungGallery hues={hues} />;
  return (
    <Stack ref={place}>
      <StatusMessage>{!missing && 'Hanging the pictures'}</StatusMessage>
      {missing && (
        <>
          <Problem>The gallery did not arrive.</Problem>
          <Actions>
            <Button onClick={again}>Try again</Button>
          </Actions>
        </>
      )}
    </Stack>
  );
}
