/** What is needed of Trusted Types, which TypeScript does not know yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(input: string): string };
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

/** Addresses that a policy has been made for, by its name: a page can make each policy once. */
const trusted = new Map<string, string>();

/**
 * Starts a worker of our own. The page's security policy lets it by its name, and for this one address.
 * @param policy one of those that `trusted-types` allows, see the server's security headers
 * @throws where there are no workers, or the page may not start this one
 */
export function startOwnWorker(policy: string, address: string): Worker {
  const known =
    trusted.get(policy) ??
    globalThis.trustedTypes?.createPolicy(policy, { createScriptURL: () => address }).createScriptURL('');
  if (known !== undefined) trusted.set(policy, known);
  return new Worker(known ?? address, { type: 'module', name: policy });
}
