import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { API_PREFIX, type contract } from '#contract';
import calls from 'virtual:calls';

/** The typed client of every call. Cookies go along. */
export type Api = JsonifiedClient<ContractRouterClient<typeof contract>>;

/** How long a call may take before it counts as not answered. */
export const CALL_TIMEOUT = 15_000; // ms

/** Makes the client for the calls under this base URL; an empty one means the page's own origin. */
export function createApi(apiBase: string, fetchImpl: typeof fetch = fetch): Api {
  const link = new OpenAPILink(calls, {
    url: () => new URL(apiBase + API_PREFIX, window.location.origin),
    fetch: (request, init) =>
      fetchImpl(request, {
        ...init,
        credentials: 'include',
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(CALL_TIMEOUT)]),
      }),
  });
  return createORPCClient(link);
}
