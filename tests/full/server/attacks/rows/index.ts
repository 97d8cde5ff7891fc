import type { Theme } from '../attack.ts';
import { otherAddress } from './address.ts';
import { oddBody, otherType } from './body.ts';
import { fixation, forgedCookie, misplacedSecret } from './cookie.ts';
import { crossSite, overriddenMethod } from './cross-site.ts';
import { forgedHints, forgedHost } from './host.ts';
import { othersThings, smuggledIds, unsigned } from './reach.ts';
import { replay, staleCookies } from './replay.ts';
import { noHex, twistedSignature } from './signature.ts';
import { otherHash, otherSessions, signedText } from './signed-text.ts';
import { smuggling } from './transport.ts';

/** All attacks there are. */
export const THEMES: readonly Theme[] = [
  replay,
  otherSessions,
  signedText,
  otherHash,
  twistedSignature,
  noHex,
  otherAddress,
  otherType,
  oddBody,
  staleCookies,
  forgedCookie,
  misplacedSecret,
  fixation,
  crossSite,
  overriddenMethod,
  othersThings,
  unsigned,
  smuggledIds,
  forgedHost,
  forgedHints,
  smuggling,
];
