import { type FileHandle, open } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../game/index.ts';
import { untilItsTurn } from '../take-over.ts';
import type { ClientFile } from './client-file.ts';
import { pickEncoding } from './encodings.ts';
import { isKnown } from './not-modified.ts';

/** When to try again while files cannot be opened. */
const RETRY_AFTER = 1; // s

/** Sends a file of the client. It may be gone by now, when a new build took its place: then it is not found. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: ClientFile): Promise<FastifyReply> {
  const encoding = pickEncoding(request.headers['accept-encoding'], (one) => file.encoded.has(one));
  const found = file.encoded.get(encoding);
  // One file at a time: those of the answers behind this one would be open for as long as nobody reads it.
  await untilItsTurn(request.raw, reply.raw);
  if (request.raw.socket.destroyed) return reply.hijack();
  const handle = found && (await openThere(request, found.path));
  if (!handle) {
    reply.callNotFound();
    return reply;
  }

  reply.header('cache-control', file.cacheControl);
  if (file.policy !== null) reply.header('content-security-policy', file.policy);
  if (file.encoded.size > 1) reply.header('vary', 'accept-encoding');
  const stays = isKnown(request, reply, found.etag);
  if (stays || request.method === 'HEAD') await handle.close();
  if (stays) return reply.status(304).send();

  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.headers({ 'content-type': file.type, 'content-length': found.size });
  return request.method === 'HEAD' ? reply.send() : reply.send(handle.createReadStream());
}

/**
 * Null when there is no such file. Any other failure, as of too many open files, passes: to call the file missing would
 * have it forgotten.
 * @throws Refusal SERVICE_UNAVAILABLE
 */
async function openThere(request: FastifyRequest, path: string): Promise<FileHandle | null> {
  try {
    return await open(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown error';
    if (code === 'ENOENT') return null;
    request.log.error({ reqId: request.id }, `A file of the client cannot be opened (${code})`);
    throw new Refusal(
      'SERVICE_UNAVAILABLE',
      'Too much is asked for just now. Try again in a moment.',
      RETRY_AFTER,
      'files',
    );
  }
}
