import { type SoundName, synthesise } from './synthesise.ts';

let context: AudioContext | null = null;
const buffers = new Map<SoundName, AudioBuffer>();

/** Plays a sound at a volume from 0 to 1. Before anything was pressed on the page, the browser plays none. */
export async function play(name: SoundName, volume: number): Promise<void> {
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume();
  const source = new AudioBufferSourceNode(context, { buffer: bufferOf(name, context) });
  // Loudness is heard by its square: half of the way is half as loud.
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
