import { type ComponentType, type CSSProperties, useState } from 'react';
import { notify } from '../../../platform/overlays.ts';
import { Actions, Button, ButtonLink } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loader } from '../../../ui/loader.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { Mishap, StatusMessage } from '../../../ui/message.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { CardPanel, Panel, Stack } from '../../../ui/panel.tsx';
import { ChoiceGroup, Slider, Switch } from '../../../ui/setting.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { ArtSpecimen } from './art-specimen.tsx';

export interface Shown {
  readonly title: string;
  readonly Specimen: ComponentType;
  /** Whether the example has the full width of the gallery. */
  readonly wide?: true;
}

/** The examples, in the order in which the gallery shows them. */
export const SPECIMENS: readonly Shown[] = [
  { title: 'Colours', Specimen: Colours, wide: true },
  { title: 'Type', Specimen: Type },
  { title: 'Panels', Specimen: Panels },
  { title: 'Buttons', Specimen: Buttons },
  { title: 'Links', Specimen: Links },
  { title: 'Messages', Specimen: Messages },
  { title: 'Dialogs and notices', Specimen: DialogsSpecimen },
  { title: 'Choices', Specimen: ChoicesSpecimen },
  { title: 'Tabs', Specimen: TabsSpecimen },
  { title: 'Meters', Specimen: Meters },
  { title: 'Waiting', Specimen: Waiting },
  { title: 'Art', Specimen: ArtSpecimen, wide: true },
];

const TOKENS = ['ground', 'panel', 'body', 'accent', 'line', 'soft', 'button-ground', 'error', 'error-ground'];

function Colours() {
  return (
    <div className="gallery-swatches">
      {TOKENS.map((token) => (
        <span key={token} className="gallery-swatch" style={{ '--shown': `var(--${token})` } as CSSProperties}>
          {token}
        </span>
      ))}
    </div>
  );
}

/** All text styles but the headline's: a page may have only one headline, and `/debug` has its own. */
function Type() {
  return (
    <Stack>
      <p className="gallery-display">The cat asked first</p>
      <h4>And then the witch</h4>
      <p>
        Body text, <strong>what matters in it</strong>, <code>Step?c=2&amp;grip=1</code>, and <kbd>Enter</kbd>. Il1 and
        O0 are told apart.
      </p>
      <small>Small print, and no smaller.</small>
    </Stack>
  );
}

function Panels() {
  return (
    <div className="gallery-pair">
      <Panel>A panel: two corners cut.</Panel>
      <CardPanel>A card: one corner cut.</CardPanel>
    </div>
  );
}

/** Primary and plain buttons, a row for each state. */
function Buttons() {
  return (
    <div className="gallery-states">
      <span>At rest</span>
      <Button look="primary">Primary</Button>
      <Button>Plain</Button>
      <span>Pressed</span>
      <Button look="primary" data-pressed="">
        Going
      </Button>
      <Button data-pressed="">Going</Button>
      <span>Not now</span>
      <Button look="primary" aria-disabled="true">
        Later
      </Button>
      <Button aria-disabled="true">Later</Button>
      <span>A link</span>
      <ButtonLink look="primary" to="/debug">
        On
      </ButtonLink>
      <ButtonLink to="/debug">Aside</ButtonLink>
    </div>
  );
}

function Links() {
  return (
    <p>
      A sentence with <Link to="/debug">a link</Link> in it, and one that is <Link to="/support">somewhere else</Link>.
    </p>
  );
}

function Messages() {
  return (
    <Stack>
      <StatusMessage>It went well, or goes on.</StatusMessage>
      <Mishap>It went wrong. This is what you can do about it.</Mishap>
    </Stack>
  );
}

function Meters() {
  return (
    <Stack>
      <Meter label="Full" value={100} max={100} />
      <Meter label="Some" value={31} max={100} note="Ward 10" />
      <Meter label="None" value={0} max={60} />
    </Stack>
  );
}

function Waiting() {
  return (
    <Actions>
      <Mark form="hat" className="gallery-mark" />
      <Mark form="cat" className="gallery-mark" />
      <Loader words="One moment" />
    </Actions>
  );
}

type Open = 'question' | 'consent' | 'sheet';

/** Dialogs and notices, each behind the button that opens it. */
function DialogsSpecimen() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Actions>
        <Button onClick={() => setOpen('question')}>Ask</Button>
        <Button onClick={() => setOpen('consent')}>Ask for a tick</Button>
        <Button onClick={() => setOpen('sheet')}>Open a sheet</Button>
        <Button
          onClick={() => notify({ say: () => ({ text: 'A notice. It stays until you go on.' }), speaker: 'Pudding' })}
        >
          Notice
        </Button>
        <Button
          onClick={() =>
            notify({ say: () => ({ text: 'A notice that waits for an answer.', label: 'Answer' }), run: () => {} })
          }
        >
          Notice with a button
        </Button>
      </Actions>
      {(open === 'question' || open === 'consent') && (
        <Confirm
          title="Is this a question?"
          keep="Leave it be"
          confirm="It is"
          {...(open === 'consent' && { consent: 'I have thought about it.' })}
          onKeep={close}
          onConfirm={close}
        >
          <p>What happens then is said here.</p>
        </Confirm>
      )}
      {open === 'sheet' && (
        <Sheet title="A sheet" actions={<Button onClick={close}>Close</Button>} onClose={close}>
          <p>The page can be seen behind it.</p>
        </Sheet>
      )}
    </>
  );
}

const OPTIONS = [
  { value: 'hat', label: 'Hat' },
  { value: 'cat', label: 'Cat' },
  { value: 'both', label: 'Both, at dusk' },
] as const;

/** Switches, choice groups and sliders. */
function ChoicesSpecimen() {
  const [choice, setChoice] = useState<(typeof OPTIONS)[number]['value']>('cat');
  const [on, setOn] = useState(true);
  const [off, setOff] = useState(false);
  const [volume, setVolume] = useState(0.5);
  return (
    <Stack>
      <ChoiceGroup legend="One of a few" options={OPTIONS} value={choice} onChange={setChoice} />
      <Switch label="On" hint="What it means." on={on} onChange={setOn} />
      <Switch label="Off" on={off} onChange={setOff} />
      <Slider label="How much" value={volume} step={0.1} onChange={setVolume} />
      <Slider label="How much, not now" value={0.3} step={0.1} disabled onChange={setVolume} />
    </Stack>
  );
}

const TABS = [
  { id: 'front', label: 'Front', content: <p>What is looked at.</p> },
  { id: 'back', label: 'Back', content: <p>What is behind it.</p> },
  { id: 'third', label: 'The third side', content: <p>Cats know of it.</p> },
];

function TabsSpecimen() {
  const [selected, setSelected] = useState('front');
  return <Tabs label="Sides" tabs={TABS} selected={selected} onSelect={setSelected} />;
}
