import { useState } from 'react';
import { Stack } from '../../../ui/panel.tsx';
import { ChoiceGroup } from '../../../ui/setting.tsx';
import { type Shown, SPECIMENS } from './specimens.tsx';
import './gallery.css';

const LIGHTS = [
  { value: 'device', label: 'As the page' },
  { value: 'day', label: 'Day' },
  { value: 'moonlight', label: 'Moonlight' },
] as const;
const CONTRASTS = [
  { value: 'usual', label: 'Usual' },
  { value: 'stronger', label: 'Stronger' },
] as const;

interface GalleryProps {
  readonly hues: readonly number[];
  /** Components of features, passed in: features do not import each other. */
  readonly guests: readonly Shown[];
}

/** The UI components in their states, in any hue, mode and contrast. */
export function Gallery({ hues, guests }: GalleryProps) {
  const [light, setLight] = useState<(typeof LIGHTS)[number]['value']>('device');
  const [contrast, setContrast] = useState<(typeof CONTRASTS)[number]['value']>('usual');
  const [hue, setHue] = useState(0);
  return (
    <Stack className="gallery">
      <p>
        Hover, focus and press are yours to try. Forced colours, less motion and larger text are asked of the device, or
        chosen under Settings.
      </p>
      <div className="gallery-lamps">
        <ChoiceGroup legend="Light" options={LIGHTS} value={light} onChange={setLight} />
        <ChoiceGroup legend="Contrast" options={CONTRASTS} value={contrast} onChange={setContrast} />
        <ChoiceGroup
          legend="Hue"
          options={hues.map((degrees, at) => ({ value: at, label: `${degrees}°`, palette: at }))}
          value={hue}
          onChange={setHue}
        />
      </div>
      {/* Two nested elements: `data-contrast` applies to the palettes inside its element. */}
      <div className="gallery-wall" data-contrast={contrast === 'stronger' ? contrast : undefined}>
        <div className="gallery-frame" data-palette={hue} data-gallery={light}>
          {[...SPECIMENS, ...guests].map(({ title, Specimen, wide }) => (
            <section key={title} className="gallery-specimen" data-wide={wide} aria-label={title}>
              <h3>{title}</h3>
              <Specimen />
            </section>
          ))}
        </div>
      </div>
    </Stack>
  );
}
