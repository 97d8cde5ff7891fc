import { seededRandom } from '#engine';

let context: AudioContext | null = null;
const buffers = new Map<SoundName, AudioBuffer>();

/** Plays a sound at a volume from 0 to 1; none before the player's first press, as browsers would refuse it. */
export async function play(name: SoundName, volume: number): Promise<void> {
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume();
  const source = new AudioBufferSourceNode(context, { buffer: bufferOf(name, context) });
  // The gain is the square of the volume, which matches perceived loudness better.
  const gain = new GainNode(context, { gain: volume ** 2 });
  source.connect(gain).connect(context.destination);
  source.start();
}

function bufferOf(name: SoundName, { sampleRate }: AudioContext): AudioBuffer {
  const known = buffers.get(name);
  if (known) return known;
  const samples = synthesise(name, sampleRate);
  const made = new AudioBuffer({ length: samples.length, sampleRate });
  made.copyToChannel(samples, 0);
  buffers.set(name, made);
  return made;
}

export const SOUNDS = ['page', 'card', 'ward', 'purr', 'bell', 'meow', 'log', 'win', 'loss'] as const;
export type SoundName = (typeof SOUNDS)[number];

/** Peak amplitude of a sound; below full scale, as sounds may overlap. */
const PEAK = 0.6; // of full scale
/** Fade-in and fade-out, which avoid clicks. */
const EDGE = 0.004; // s

interface Recipe {
  readonly length: number; // s, under 0.3
  /** Amplitude at time `t` in seconds, in any scale; `noise` returns random values from -1 to 1. */
  readonly wave: (t: number, noise: () => number) => number;
}

const TAU = 2 * Math.PI;
const sine = (t: number, hertz: number) => Math.sin(TAU * hertz * t);
/** A factor that decays from 1 to 1/e within `time`. */
const fading = (t: number, time: number) => Math.exp(-t / time);
/** A factor that rises from 0 to 1 and falls to 0 within `time`. */
const swell = (t: number, time: number) => Math.sin((Math.PI * t) / time) ** 2;

/** Sliding paper: noise that swells, from dark to bright. */
function pageTurn(): Recipe {
  let low = 0;
  const length = 0.2;
  const wave: Recipe['wave'] = (t, noise) => {
    // A one-pole low-pass filter; a larger share of the new sample lets more high tones through.
    low += (0.08 + (0.5 * t) / length) * (noise() - low);
    return low * swell(t, length);
  };
  return { length, wave };
}

/** A card put down: a knock and a puff of noise. */
function cardLaid(): Recipe {
  let low = 0;
  const wave: Recipe['wave'] = (t, noise) => {
    low += 0.35 * (noise() - low);
    return 0.7 * low * fading(t, 0.018) + sine(t, 170 - 300 * t) * fading(t, 0.03);
  };
  return { length: 0.12, wave };
}

/** For a ward, a magic circle that is drawn fast: two rising tones, a fifth apart, with a tremolo. */
const wardDrawn: Recipe = {
  length: 0.28,
  wave: (t) => {
    const rise = 420 * t + 900 * t * t; // phase in cycles: from 420 Hz upwards
    const tremble = 1 + 0.3 * sine(t, 22);
    return (Math.sin(TAU * rise) + 0.6 * Math.sin(TAU * rise * 1.5)) * tremble * swell(t, 0.28);
  },
};

/** A purr: breath and a low tone, interrupted some 25 times a second. Source: domestic cats purr at 20 to 30 Hz. */
function catPurrs(): Recipe {
  let low = 0;
  const wave: Recipe['wave'] = (t, noise) => {
    low += 0.12 * (noise() - low);
    const beat = Math.max(0, sine(t, 25)) ** 1.5;
    return (sine(t, 75) + 0.5 * sine(t, 150) + 1.6 * low) * beat * swell(t, 0.29) ** 0.4;
  };
  return { length: 0.29, wave };
}

/** A small desk bell: inharmonic partials; high ones decay faster. */
const bellRung: Recipe = {
  length: 0.29,
  wave: (t) =>
    sine(t, 1320) * fading(t, 0.11) + 0.55 * sine(t, 3128) * fading(t, 0.06) + 0.3 * sine(t, 5372) * fading(t, 0.03),
};

/** A meow: a tone with many partials, whose pitch rises and falls, while the mouth opens and closes. */
const catMeows: Recipe = {
  length: 0.29,
  wave: (t) => {
    const phase = 480 * t + 40 * Math.sin((Math.PI * t) / 0.29); // in cycles
    const open = swell(t, 0.29);
    const partials = [1, 2, 3, 4, 5].map((n) => (Math.sin(TAU * n * phase) * (n < 3 ? 1 : open)) / n);
    return partials.reduce((sum, partial) => sum + partial, 0) * open ** 0.7;
  },
};

/** A log put on a fire: a hollow knock, then some crackles. */
function logPut(): Recipe {
  let low = 0;
  const wave: Recipe['wave'] = (t, noise) => {
    low += 0.5 * (noise() - low);
    const crackle = Math.abs(low) > 0.42 ? low * fading(Math.max(0, t - 0.08), 0.09) : 0;
    return (sine(t, 130) + 0.5 * sine(t, 207)) * fading(t, 0.035) + 0.6 * crackle;
  };
  return { length: 0.28, wave };
}

/** Notes that begin one after another, each of which fades. @param notes frequencies in Hz */
function notesInTurn(notes: readonly number[], time: number): Recipe['wave'] {
  return (t) =>
    notes.reduce((sum, hertz, at) => {
      const since = t - at * time;
      return since < 0 ? sum : sum + sine(since, hertz) * fading(since, 0.08) * Math.min(1, since / EDGE);
    }, 0);
}

/** Functions that make a new recipe for each sound, as the filters in recipes have state. */
const RECIPES: Readonly<Record<SoundName, () => Recipe>> = {
  page: pageTurn,
  card: cardLaid,
  ward: () => wardDrawn,
  purr: catPurrs,
  bell: () => bellRung,
  meow: () => catMeows,
  log: logPut,
  // C, E and G; and E flat down to C: a third in either case, so that both belong together.
  win: () => ({ length: 0.29, wave: notesInTurn([523, 659, 784], 0.08) }),
  loss: () => ({ length: 0.29, wave: notesInTurn([311, 262], 0.13) }),
};

/** Computes the samples of a sound; always the same, as its noise has a fixed seed. */
export function synthesise(name: SoundName, sampleRate: number): Float32Array<ArrayBuffer> {
  const { length, wave } = RECIPES[name]();
  const chance = seededRandom(1);
  const noise = () => 2 * chance() - 1;
  const samples = new Float32Array(Math.floor(length * sampleRate));
  for (const at of samples.keys()) samples[at] = wave(at / sampleRate, noise);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const last = samples.length - 1;
  return samples.map((sample, at) => {
    const edge = Math.min(1, at / sampleRate / EDGE, (last - at) / sampleRate / EDGE);
    return (sample / loudest) * edge * PEAK;
  });
}
