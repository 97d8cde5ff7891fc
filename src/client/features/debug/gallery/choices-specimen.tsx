import { useState } from 'react';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { Stack } from '../../../ui/panel.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { Switch } from '../../../ui/switch.tsx';

const OPTIONS = [
  { value: 'hat', label: 'Hat' },
  { value: 'cat', label: 'Cat' },
  { value: 'both', label: 'Both, at dusk' },
] as const;

/** Switches, slips to choose from, and how much of something there is to be. */
export function ChoicesSpecimen() {
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
