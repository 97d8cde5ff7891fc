import type { Env } from './env.ts';

/** Settings as they were read, as far as they say where players come from. */
type Doubted = Pick<Env, 'host' | 'publicOrigin' | 'trustProxy'>;

/** What browsers call potentially trustworthy over plain http. Source: W3C, Secure Contexts, §3.1. */
const LOCAL = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/**
 * What may be right, and mostly is a setting that was forgotten: a line each, for it says what follows from it.
 * @param origin the origin that players are taken to see
 */
export function findDoubtful({ host, publicOrigin, trustProxy }: Doubted, origin: string): string[] {
  const { protocol, hostname } = new URL(origin);
  const lines: string[] = [];
  if (publicOrigin === null && (trustProxy || !LOCAL_HOST.test(host))) {
    const why = trustProxy ? 'TRUST_PROXY is on' : `HOST is ${host}`;
    lines.push(
      `PUBLIC_ORIGIN is not set, though ${why}: pages and the text that players sign name ${origin}, and the cookie is not Secure. Whoever opens the game at another address can neither play nor save. Set PUBLIC_ORIGIN to what players open, such as https://meow.example.`,
    );
  }
  if (protocol === 'http:' && !LOCAL.test(hostname)) {
    lines.push(
      `PUBLIC_ORIGIN is ${origin}, plain http: browsers keep no words there, so that no character can be saved, and the cookie is not Secure, so that whoever is on the way can take it. Put a proxy with TLS in front, and set PUBLIC_ORIGIN to its https:// address.`,
    );
  }
  if (protocol === 'https:' && !trustProxy) {
    lines.push(
      `PUBLIC_ORIGIN is ${origin}, and TRUST_PROXY is off: the game speaks no TLS, so a proxy does, and all players count as one caller, who is soon refused. Set TRUST_PROXY=on if only that proxy can reach PORT.`,
    );
  }
  return lines;
}
