import { expect, test } from 'vitest';
import { findDoubtful, readEnv } from './env.ts';

function doubts(variables: Record<string, string>): string[] {
  const env = readEnv(variables);
  return findDoubtful(env, env.publicOrigin ?? 'http://localhost:3000');
}

test.each<[Record<string, string>]>([
  [{}],
  [{ HOST: '::1' }],
  [{ PUBLIC_ORIGIN: 'http://localhost:8080', TRUST_PROXY: 'on' }],
  [{ PUBLIC_ORIGIN: 'http://meow.localhost:8080' }],
  [{ PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }],
  [{ PUBLIC_ORIGIN: 'http://[::1]:3000' }],
  [{ PUBLIC_ORIGIN: 'https://meow.example', TRUST_PROXY: 'on', HOST: '0.0.0.0' }],
])('[O3] nothing is said of %j', (variables) => {
  expect(doubts(variables)).toEqual([]);
});

test.each<[Record<string, string>, RegExp]>([
  [{ TRUST_PROXY: 'on' }, /^PUBLIC_ORIGIN is not set, though TRUST_PROXY is on: .+localhost:3000, .+not Secure\. /],
  [{ HOST: '0.0.0.0' }, /^PUBLIC_ORIGIN is not set, though HOST is 0\.0\.0\.0: .+ can neither play nor save\. /],
  [{ PUBLIC_ORIGIN: 'http://meow.test:3202' }, /plain http: browsers keep no words there, .+ not Secure, /],
  [{ PUBLIC_ORIGIN: 'http://192.168.1.7:3000' }, /plain http/],
  [{ PUBLIC_ORIGIN: 'http://localhost.meow.example' }, /plain http/],
  [{ PUBLIC_ORIGIN: 'https://meow.example' }, /TRUST_PROXY is off: .+ all players count as one caller/],
])('[O3] of %j one line says what follows', (variables, line) => {
  expect(doubts(variables)).toEqual([expect.stringMatching(line)]);
});

test.each(['http://0.0.0.0:3000', 'https://0.0.0.0', 'http://[::]:3000', 'http://meow.example:0'])(
  '[O3] PUBLIC_ORIGIN=%s is refused: no browser opens it',
  (PUBLIC_ORIGIN) => {
    expect(() => readEnv({ PUBLIC_ORIGIN })).toThrow(/^PUBLIC_ORIGIN must be [^\n]+$/);
  },
);
