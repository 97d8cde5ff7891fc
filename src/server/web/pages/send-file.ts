import { open } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClientFile } from './client-file.ts';
import { pickEncoding } from './encodings.ts';
import { isKnown } from './not-modified.ts';

/** Sends a file of the client. It may be gone by now, when a new build took its place: then it is not found. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: ClientFile): Promise<FastifyReply> {
  const encoding = pickEncoding(request.headers['accept-encoding'], (one) => file.encoded.has(one));
  const found = file.encoded.get(encoding);
  const handle = found && (await open(found.path).catch(() => null));
  if (!handle) {
    reply.callNotFound();
    return reply;
  }

  reply.header('cache-control', file.cacheControl);
  if (file.encoded.size > 1) reply.header('vary', 'accept-encoding');
  const stays = isKnown(request, reply, found.etag);
  if (stays || request.method === 'HEAD') await handle.close();
  if (stays) return reply.status(304).send();

  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.headers({ 'content-type': file.type, 'content-length': found.size });
  return request.method === 'HEAD' ? reply.send() : reply.send(handle.createReadStream());
}
