import { request } from 'node:http';

export type SentHeaders = Readonly<Record<string, string | string[]>>;

interface Undecoded {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
}

/** What a server answers to a request that says no more than this: the path is not normalised, the body not unpacked. */
export function getUndecoded(url: string, path: string, headers: SentHeaders = {}, method = 'GET'): Promise<Undecoded> {
  return new Promise((resolve, reject) => {
    request(url, { path, headers, method, agent: false }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    })
      .on('error', reject)
      .end();
  });
}
