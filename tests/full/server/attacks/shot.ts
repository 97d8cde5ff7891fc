/** An attacker's request. */
export interface Shot {
  /** Method and path: `PUT /api/auth/cookie`. */
  readonly to: string;
  /** The Cookie header; an array makes several headers. */
  readonly cookie?: string | readonly string[];
  /** Sent after the default headers. `content-type` and `host` replace the defaults. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, except texts and bytes, which are sent as they are. */
  readonly body?: unknown;
}

/** An attack on HTTP parsing itself: raw bytes, one a character. */
export interface Bytes {
  readonly bytes: string;
}
