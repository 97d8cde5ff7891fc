import { CHARACTER_EVENT } from '#contract';

/** A connection to a stream whose other end is in a test's hands. */
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

  /** Sends an update; a text is sent as it is. */
  send(update: unknown): void {
    const data = typeof update === 'string' ? update : JSON.stringify(update);
    this.dispatchEvent(new MessageEvent(CHARACTER_EVENT, { data }));
  }
}

/** Every connection that is made, in order, and what makes them. */
export function fakeConnections() {
  const made: FakeEventSource[] = [];
  return {
    made,
    /** The connection made last. @throws Error when there is none */
    get last(): FakeEventSource {
      const last = made.at(-1);
      if (!last) throw new Error('No connection was made');
      return last;
    },
    connect(url: string): EventSource {
      const source = new FakeEventSource(url);
      made.push(source);
      // Of an EventSource, streams use `addEventListener` and `close`, and no more.
      return source as unknown as EventSource;
    },
  };
}
