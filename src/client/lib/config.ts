import type { ClientConfig } from '#contract';

/** Reads a block of JSON that came with the page; null when there is none. */
export function readDataBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}

/** The configuration that the server put in the page. Without one, the page's own origin is meant. */
export function readConfig(): ClientConfig {
  const given = (readDataBlock('config') ?? {}) as Partial<ClientConfig>;
  return {
    apiBase: given.apiBase ?? '',
    origin: given.origin || window.location.origin,
    buildId: given.buildId ?? '',
    contact: given.contact ?? null,
    imprint: given.imprint ?? null,
  };
}
