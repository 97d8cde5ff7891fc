import { account } from '#content/messages/account';
import type { Address } from '#identity';
import { useMessages } from '../../../platform/language.ts';
import { sigilOf } from './sigil-of.ts';
import { SIGIL_TONES, type SigilTone } from './sigil-tones.ts';

/** What its colours are called, for those who cannot see them, or not tell them. */
export function SigilColours({ address }: { readonly address: Address }) {
  const say = useMessages(account).words.sigil;
  const [middle = '', ...around] = tonesOf(address).map(({ name }) => say.tones[name]);
  return <span>{say.caption({ middle, around: around.join(', ') })}</span>;
}

/** The colours of the tiles, the middle one first. */
export function tonesOf(address: Address): readonly SigilTone[] {
  return sigilOf(address).map((colour) => SIGIL_TONES[colour] as SigilTone);
}
