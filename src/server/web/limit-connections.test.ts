import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { expect, test } from 'vitest';
import { watchConnections } from './connections.ts';
import { limitConnections } from './limit-connections.ts';
import { SITE_SHARE } from './networks.ts';

/** A server that lets two in from an address, and who knocks at it; each asks for something that takes its time. */
function setUp(byAddress = true) {
  const server = new EventEmitter() as Server;
  const connections = watchConnections(server);
  limitConnections(server, connections, { perAddress: 2, total: 100 }, byAddress);
  return function knock(remoteAddress?: string) {
    const responses: EventEmitter[] = [];
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroyed: false, destroy, ask, answer });
    function destroy() {
      socket.destroyed = true;
      queueMicrotask(() => socket.emit('close')); // as of a real one, a moment later
    }
    function ask() {
      const response = new EventEmitter();
      responses.push(response);
      connections.begin({ socket } as never, response as never);
      return socket;
    }
    /** Answers the first that it asks for; it is idle when there is nothing more. */
    function answer() {
      responses.shift()?.emit('close');
      return socket;
    }
    server.emit('connection', socket);
    return ask();
  };
}

test('a household of IPv6 is one address, and the network around it has as much as sixteen', () => {
  const knock = setUp();
  let hosts = 0;
  for (let household = 0; household < SITE_SHARE; household++) {
    const come = () => knock(`2001:db8:1:${household.toString(16)}::${(++hosts).toString(16)}`).destroyed;
    expect([come(), come(), come()]).toEqual([false, false, true]);
  }
  expect(knock('2001:db8:1:ffff::1').destroyed).toBe(true);
  expect(knock('2001:db8:2::1').destroyed).toBe(false);
});

test('who has asked twice and is answered once is not idle', () => {
  const knock = setUp();
  const [first, second] = [knock('10.0.0.1').ask().answer(), knock('10.0.0.1')];
  expect(knock('10.0.0.1').destroyed).toBe(true);
  expect([first.destroyed, second.destroyed]).toEqual([false, false]);
  first.answer();
  expect(knock('10.0.0.1').destroyed).toBe(false);
  expect(first.destroyed).toBe(true);
});

test('a connection that left while it waited is not idle; one without an address is counted', async () => {
  const knock = setUp();
  const [first] = [knock(), knock()];
  first?.destroy();
  await Promise.resolve();
  first?.answer();
  expect([knock().destroyed, knock().destroyed]).toEqual([false, true]);
});

test('behind a proxy nobody is counted by address', () => {
  const knock = setUp(false);
  expect([1, 2, 3].map(() => knock('10.0.0.1').destroyed)).toEqual([false, false, false]);
});
