import { expect, test } from 'vitest';
import { type HereServer, startHere } from '../helpers/server.ts';
import { createVisitor } from '../helpers/visitor.ts';

const ORIGIN = 'https://meow.example';

let server: HereServer;

const text = async (path: string) => (await createVisitor(server).call('GET', path)).text;

/** The configuration that the server puts into a page. */
async function configOf(path: string): Promise<unknown> {
  const [, json = 'null'] = /id="config">([^<]*)</.exec(await text(path)) ?? [];
  return JSON.parse(json);
}

test.each(['mailto:cat@meow.example', 'https://meow.example/contact?about=game&to=cat'])(
  '[O7] CONTACT=%s and IMPRINT appear in security.txt and in the configuration of pages',
  async (CONTACT) => {
    const IMPRINT = 'https://meow.example/imprint';
    server = await startHere({ PUBLIC_ORIGIN: ORIGIN, CONTACT, IMPRINT });
    const lines = (await text('/.well-known/security.txt')).trimEnd().split('\n');
    // RFC 9116: the first contact is the preferred one.
    expect(lines.filter((line) => line.startsWith('Contact: '))).toEqual([
      `Contact: ${CONTACT}`,
      `Contact: ${ORIGIN}/support`,
    ]);
    expect(lines).toContain(`# Imprint: ${IMPRINT}`);
    expect(lines.every((line) => /^(#|[\w-]+:) \S/.test(line))).toBe(true);
    expect(await configOf('/')).toMatchObject({ contact: CONTACT, imprint: IMPRINT });
  },
);
