type Grant = (lock: Lock | null) => unknown;

interface Request {
  readonly act: Grant;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** The locks and channels of one browser, as far as a shared stream uses them. */
export function fakeTabs() {
  const queues = new Map<string, Request[]>();
  const held = new Map<string, Request>();
  const channels = new Set<FakeChannel>();
  const said: unknown[] = [];

  function grant(name: string): void {
    const next = held.has(name) ? undefined : queues.get(name)?.shift();
    if (!next) return;
    held.set(name, next);
    Promise.resolve(next.act({ name, mode: 'exclusive' }))
      .then(next.resolve, next.reject)
      .finally(() => {
        // The lock may have been stolen meanwhile.
        if (held.get(name) === next) held.delete(name);
        grant(name);
      });
  }

  class FakeChannel {
    readonly name: string;
    onmessage: ((event: MessageEvent) => void) | null = null;
    /** Whether the channel's tab is frozen: the channel sends nothing, and queues what it receives. */
    frozen = false;
    readonly waiting: unknown[] = [];

    constructor(name: string) {
      this.name = name;
      channels.add(this);
    }

    postMessage(message: unknown): void {
      if (!channels.has(this)) throw new DOMException('Channel is closed', 'InvalidStateError');
      if (this.frozen) return;
      said.push(message);
      for (const other of channels) {
        if (other !== this && other.name === this.name) queueMicrotask(() => other.hear(structuredClone(message)));
      }
    }

    hear(data: unknown): void {
      if (this.frozen) this.waiting.push(data);
      else if (channels.has(this)) this.onmessage?.(new MessageEvent('message', { data }));
    }

    thaw(): void {
      this.frozen = false;
      for (const data of this.waiting.splice(0)) this.hear(data);
    }

    close(): void {
      channels.delete(this);
    }
  }

  function request(name: string, { steal, signal }: LockOptions, act: Grant): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const made = { act, resolve, reject };
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      signal?.addEventListener('abort', () => {
        const at = queue.indexOf(made);
        if (at < 0) return;
        queue.splice(at, 1);
        reject(signal.reason);
      });
      if (steal) {
        held.get(name)?.reject(new DOMException('The lock was stolen', 'AbortError'));
        held.delete(name);
        queue.unshift(made);
      } else {
        queue.push(made);
      }
      // Locks are granted asynchronously.
      queueMicrotask(() => grant(name));
    });
  }

  return {
    /** All messages that tabs have posted. */
    said,
    /** The open channels, in the order in which they were opened. */
    get channels(): readonly FakeChannel[] {
      return [...channels];
    },
    /** The number of holders and waiters of a lock. */
    standing: (name: string) => (queues.get(name)?.length ?? 0) + (held.has(name) ? 1 : 0),
    // Shared streams use only these methods of LockManager and BroadcastChannel.
    locks: { request } as unknown as Pick<LockManager, 'request'>,
    openChannel: (name: string) => new FakeChannel(name) as unknown as BroadcastChannel,
  };
}
