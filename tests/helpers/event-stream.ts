import { onTestFinished } from 'vitest';
import type { Visitor } from './visitor.ts';

/** One block of an event stream: an event, a comment, or a retry time. */
export interface Block {
  readonly event?: string;
  readonly data?: string;
  readonly comment?: string;
  readonly retry?: string;
}

export interface EventStream {
  readonly response: Response;
  /** The next block that `fits`. Throws when the stream ends first, or on timeout. */
  next(fits?: (block: Block) => boolean, within?: number): Promise<Block>;
  /** The number of keep-alives read so far: a measure of time that slows down with the server. */
  keepAlives(): number;
  /** The data of the next event of this name. */
  nextData(event: string, within?: number): Promise<unknown>;
  /** Resolves when the server has ended the stream. */
  ended(within?: number): Promise<void>;
  close(): void;
}

const PATIENCE = 30_000; // ms; timeout against hangs, not a measurement

/** Opens the stream of a player's own character, optionally at another node. */
export function openOwnStream(
  { path, visitor }: { readonly path: string; readonly visitor: Visitor },
  { url }: { readonly url: string } = visitor,
): Promise<EventStream> {
  return openStream(`${url}${path}?stream`, { cookie: visitor.cookie });
}

/** Opens a stream and reads it block by block. Closes it after the test. */
export async function openStream(url: string, headers: Record<string, string> = {}): Promise<EventStream> {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const response = await fetch(url, { headers, signal: abort.signal });
  const blocks = readBlocks(response);
  let keepAlives = 0;

  async function next(fits: (block: Block) => boolean = () => true, within = PATIENCE): Promise<Block> {
    return withTimeout(within, async () => {
      for (let read = await blocks.next(); !read.done; read = await blocks.next()) {
        if (read.value.comment !== undefined) keepAlives += 1;
        if (fits(read.value)) return read.value;
      }
      throw new Error('The stream ended');
    });
  }

  return {
    response,
    next,
    keepAlives: () => keepAlives,
    async nextData(event, within) {
      const { data = '' } = await next((block) => block.event === event, within);
      return JSON.parse(data);
    },
    ended: (within = PATIENCE) =>
      withTimeout(within, async () => {
        for (let read = await blocks.next(); !read.done; read = await blocks.next());
      }),
    close: () => abort.abort(),
  };
}

async function* readBlocks(response: Response): AsyncGenerator<Block, void> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) yield parseBlock(block);
  }
}

function parseBlock(block: string): Block {
  return Object.fromEntries(
    block.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [colon === 0 ? 'comment' : line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
}

function withTimeout<Result>(within: number, run: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing of the kind came within ${within} ms`)), within);
  });
  return Promise.race([run(), late]).finally(() => clearTimeout(timer));
}
