import { TweeError } from './twee-error.ts';

/** A story as text, and how its file was read. */
export interface DecodedStory {
  readonly text: string;
  /** What the file was read as, if not as UTF-8. */
  readonly encoding: 'windows-1252' | 'utf-16' | null;
  /** The first line that is no UTF-8, counted from 1. */
  readonly line: number;
}

/** The order of bytes in UTF-16, by the first two of a file. */
const UTF_16: Readonly<Record<string, string>> = { 'ff,fe': 'utf-16le', 'fe,ff': 'utf-16be' };

/**
 * Reads a file as UTF-8; where it says so as UTF-16; or else as windows-1252, in which old editors of stories write.
 * @throws TweeError when it holds nothing that anybody could read
 */
export function decodeStory(bytes: Uint8Array): DecodedStory {
  const mark = [...bytes.subarray(0, 2)].map((byte) => byte.toString(16)).join();
  const utf16 = UTF_16[mark];
  if (utf16 !== undefined) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'utf-16', line: 1 };
  const zero = bytes.indexOf(0);
  if (zero >= 0) throw new TweeError('not-text', lineOf(bytes, zero));
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: null, line: 1 };
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    return { text, encoding: 'windows-1252', line: firstBadLine(bytes) };
  }
}

/** The first line of which not all bytes are UTF-8. A line's end is one byte, and part of no other character. */
function firstBadLine(bytes: Uint8Array): number {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(NEWLINE, start);
    try {
      utf8.decode(bytes.subarray(start, end < 0 ? bytes.length : end));
    } catch {
      return line;
    }
    if (end < 0) break;
    start = end + 1;
  }
  return line;
}

const NEWLINE = 0x0a;

function lineOf(bytes: Uint8Array, at: number): number {
  return bytes.subarray(0, at).reduce((line, byte) => line + (byte === NEWLINE ? 1 : 0), 1);
}
