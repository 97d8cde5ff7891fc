import type { ReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../game/index.ts';
import { untilItsTurn } from '../take-over.ts';
import type { ClientFile } from './client-file.ts';
import { pickEncoding } from './encodings.ts';
import { isKnown } from './not-modified.ts';

/** When to try again while files cannot be opened. */
const RETRY_AFTER = 1; // s

/**
 * Sends a file of the client, as it is now. It may be gone, when a new build took its place: then it is not found. Or the
 * new build has one of the same name and another size.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: ClientFile): Promise<FastifyReply> {
  const encoding = pickEncoding(request.headers['accept-encoding'], (one) => file.paths.has(one));
  const path = file.paths.get(encoding);
  // One file at a time: those of the answers behind this one would be open for as long as nobody reads it.
  await untilItsTurn(request.raw, reply.raw);
  if (request.raw.socket.destroyed) return reply.hijack();
  const handle = path && (await openThere(request, path));
  if (!handle) {
    reply.callNotFound();
    return reply;
  }

  reply.header('cache-control', file.cacheControl);
  if (file.policy !== null) reply.header('content-security-policy', file.policy);
  if (file.paths.size > 1) reply.header('vary', 'accept-encoding');
  const { size, mtimeMs } = await handle.stat();
  const stays = isKnown(request, reply, `"${size.toString(36)}-${mtimeMs.toString(36)}-${encoding}"`);
  const isHeadAlone = request.method === 'HEAD' || size === 0;
  if (stays || isHeadAlone) await handle.close();
  if (stays) return reply.status(304).send();

  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.headers({ 'content-type': file.type, 'content-length': size });
  return isHeadAlone ? reply.send() : reply.send(readAsAnnounced(handle, size, request.raw.socket));
}

/**
 * So many bytes of a file, whatever becomes of it meanwhile: one more would be the beginning of the next answer, and for one
 * that is missing the next answer would be taken. Where there are fewer, the connection is closed.
 */
function readAsAnnounced(handle: FileHandle, size: number, socket: Socket): ReadStream {
  const stream = handle.createReadStream({ end: size - 1 });
  return stream.once('end', () => {
    if (stream.bytesRead < size) socket.destroy();
  });
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
    request.server.log.error({ reqId: request.id }, `A file of the client cannot be opened (${code})`);
    throw new Refusal(
      'SERVICE_UNAVAILABLE',
      'Too much is asked for just now. Try again in a moment.',
      RETRY_AFTER,
      'files',
    );
  }
}
