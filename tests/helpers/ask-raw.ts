import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  /** By lower-case names; of several with the same name, the last. */
  readonly headers: Readonly<Record<string, string>>;
  /** As it came: chunked bodies have their lengths in them. */
  readonly body: string;
}

const PATIENCE = 30_000; // ms; ends what hangs, and measures nothing

/** Sends bytes as they are to a server, and reads what comes back until it hangs up, or the head and no more. */
export async function askRaw(url: string, text: string, headOnly = false): Promise<RawAnswer> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
  const late = setTimeout(() => socket.destroy(new Error('No answer')), PATIENCE);
  let answer = '';
  try {
    socket.write(text);
    for await (const chunk of socket) {
      answer += chunk;
      if (headOnly && answer.includes('\r\n\r\n')) break;
    }
  } finally {
    clearTimeout(late);
    socket.destroy();
  }
  return parse(answer);
}

function parse(answer: string): RawAnswer {
  const end = answer.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = answer.slice(0, end).split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: answer.slice(end + '\r\n\r\n'.length),
  };
}
