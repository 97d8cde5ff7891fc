/** What is needed of Trusted Types, which TypeScript does not know yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(input: string): string };
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

/** What workers may be started from, by the names of their policies. */
const sources = new Map<string, string>();

/**
 * Makes the policies of our workers, each for its one address. Whoever makes a policy first has it to himself, so that
 * this comes before any other script has a chance to. Where it is refused, the worker is, too, when it is wanted.
 * @param addresses by those names that `trusted-types` allows, see the server's security headers
 */
export function vouchForWorkers(addresses: Readonly<Record<string, string>>): void {
  for (const [name, address] of Object.entries(addresses)) {
    try {
      const policy = globalThis.trustedTypes?.createPolicy(name, { createScriptURL: () => address });
      sources.set(name, policy?.createScriptURL('') ?? address);
    } catch {
      // Whoever wants it is told.
    }
  }
}

/**
 * Starts a worker of our own.
 * @throws where there are no workers, or nobody vouched for this one
 */
export function startOwnWorker(name: string): Worker {
  return new Worker(sourceOf(name), { type: 'module', name });
}

/**
 * Registers the worker that pages are served by.
 * @throws where the browser has none for this visit, or nobody vouched for this one
 */
export async function registerOwnServiceWorker(name: string): Promise<void> {
  await navigator.serviceWorker.register(sourceOf(name));
}

function sourceOf(name: string): string {
  const source = sources.get(name);
  if (source === undefined) throw new TypeError(`Nobody vouches for the worker "${name}"`);
  return source;
}
