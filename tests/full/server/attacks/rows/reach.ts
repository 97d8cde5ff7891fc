import type { Attack, Theme } from '../attack.ts';
import { CALLS } from '../calls.ts';

export const othersThings: Theme = {
  proves: '[C5] [C6]',
  what: "what is the victim's,",
  attacks: CALLS.flatMap(({ name, owned, make }): Attack[] =>
    owned === undefined
      ? []
      : [
          [
            `${name} by another player`,
            owned,
            async (world) => ({ ...(await make(world.victim, world)), cookie: world.mallory.visitor.cookie }),
          ],
        ],
  ),
};

export const unsigned: Theme = {
  proves: '[C5] [C6]',
  what: 'what takes a signature,',
  attacks: CALLS.filter(({ signed }) => signed).flatMap(({ name, make }): Attack[] => [
    [
      `${name} by somebody who has not signed`,
      'nobody',
      async (world) => ({ ...(await make(world.victim, world)), cookie: world.jar.cookie }),
    ],
    [`${name} by nobody`, 'nobody', async (world) => ({ ...(await make(world.victim, world)), cookie: '' })],
  ]),
};

/** Ways to write the victim's number beside or instead of one's own. All are sent by Mallory, with a session of her own. */
export const smuggledIds: Theme = {
  proves: '[C5] [C6] [C11] [D5]',
  what: "the victim's number",
  attacks: [
    ['in lower case', 'not visible', ({ victim, mallory }) => get(mallory, victim.id.toLowerCase())],
    ['after a way up', 'no flake', ({ victim, mallory }) => get(mallory, `${mallory.id}%2F..%2F${victim.id}`)],
    ['after a comma', 'no flake', ({ victim, mallory }) => get(mallory, `${mallory.id},${victim.id}`)],
    ['before a zero byte', 'no flake', ({ victim, mallory }) => get(mallory, `${victim.id}%00`)],
    ['before a line end', 'no flake', ({ victim, mallory }) => get(mallory, `${victim.id}%0A`)],
    ['in full-width letters', 'no flake', ({ victim, mallory }) => get(mallory, encodeURIComponent(wide(victim.id)))],
    ['encoded twice', 'no flake', ({ victim, mallory }) => get(mallory, victim.id.replace(/^./, '%2530'))],
    ['in a pattern of SQL', 'no flake', ({ mallory }) => get(mallory, '%25')],
    ['in an injection of SQL', 'no flake', ({ victim, mallory }) => get(mallory, `%27%20or%20id%3D%27${victim.id}`)],
    [
      'in the path, her own in the body',
      'not visible',
      ({ victim, mallory }) => ({
        to: `POST ${victim.path}/quest/Cookie`,
        cookie: mallory.visitor.cookie,
        body: { id: mallory.id, choice: 'meow', from: 1 },
      }),
    ],
    [
      'in the path, her own in the query',
      'not visible',
      ({ victim, mallory }) => ({ to: `GET ${victim.path}?id=${mallory.id}`, cookie: mallory.visitor.cookie }),
    ],
    [
      'in the path of a stream, her own in the query',
      'not visible',
      ({ victim, mallory }) => ({ to: `GET ${victim.path}?stream&id=${mallory.id}`, cookie: mallory.visitor.cookie }),
    ],
    [
      'in the card of the quest',
      'malformed',
      ({ victim, mallory }) => ({
        to: `POST ${mallory.path}/quest/${encodeURIComponent(`Cookie?id=${victim.id}`)}`,
        cookie: mallory.visitor.cookie,
        body: { choice: '', from: 1 },
      }),
    ],
    ['with a session that was never asked for', 'not visible', ({ mallory }) => get(mallory, 'localneko')],
  ],
};

function get({ visitor }: { readonly visitor: { readonly cookie: string } }, id: string) {
  return { to: `GET /api/game/character/${id}`, cookie: visitor.cookie };
}

function wide(text: string): string {
  return text.replaceAll(/[0-9A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
}
