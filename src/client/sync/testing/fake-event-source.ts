import { CHARACTER_EVENT, FIRE_EVENT } from '#contract';

/** A connection to a stream that the test controls. */
class FakeEventSource extends EventTarget {
  readonly url: string;
  closed = false;

  constructor(url: string) {
    super();
    this.url = url;
  }

  close(): void {
    this.closed = true;
  }

  open(): void {
    this.dispatchEvent(new Event('open'));
  }

  fail(): void {
    this.dispatchEvent(new Event('error'));
  }

  /** Sends an update as JSON; a string is sent unchanged. */
  send(update: unknown): void {
    const data = typeof update === 'string' ? update : JSON.stringify(update);
    this.dispatchEvent(new MessageEvent(CHARACTER_EVENT, { data }));
  }

  sendFire(data: string): void {
    this.dispatchEvent(new MessageEvent(FIRE_EVENT, { data }));
  }
}

/** All created connections, in order, and the function that creates them. */
export function fakeConnections() {
  const made: FakeEventSource[] = [];
  return {
    made,
    /** The last created connection. @throws Error when there is none */
    get last(): FakeEventSource {
      const last = made.at(-1);
      if (!last) throw new Error('No connection was made');
      return last;
    },
    connect(url: string): EventSource {
      const source = new FakeEventSource(url);
      made.push(source);
      // Streams use only `addEventListener` and `close` of an EventSource.
      return source as unknown as EventSource;
    },
  };
}
