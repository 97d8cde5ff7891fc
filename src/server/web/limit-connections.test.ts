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

test('as many as the cap come in from an address, however it is written, and more when some have gone', async () => {
  const knock = setUp();
  const [first] = [knock('10.0.0.1'), knock('::ffff:10.0.0.1')];
  expect(knock('10.0.0.1').destroyed).toBe(true);
  expect(knock('10.0.0.1').destroyed).toBe(true);
  expect(knock('10.0.0.2').destroyed).toBe(false);
  first?.destroy();
  await Promise.resolve();
  expect(knock('10.0.0.1').destroyed).toBe(false);
  expect(knock('10.0.0.1').destroyed).toBe(true);
});

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

test('those that are idle give way, of those that came in the same moment, too', () => {
  const knock = setUp();
  const idle = [knock('10.0.0.1').answer(), knock('10.0.0.1').answer()];
  expect([knock('10.0.0.1'), knock('10.0.0.1'), knock('10.0.0.1')].map(({ destroyed }) => destroyed)).toEqual([
    false,
    false,
    true,
  ]);
  expect(idle.map(({ destroyed }) => destroyed)).toEqual([true, true]);
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

test('who has left while they waited is not idle: they give way to nobody any more', async () => {
  const knock = setUp();
  const [first] = [knock('10.0.0.1'), knock('10.0.0.1')];
  first?.destroy();
  await Promise.resolve();
  first?.answer();
  expect([knock('10.0.0.1').destroyed, knock('10.0.0.1').destroyed]).toEqual([false, true]);
});

test('an idle household gives way where the network around it is full, and one alone', () => {
  const knock = setUp();
  const sockets = Array.from({ length: 2 * SITE_SHARE }, (_, count) =>
    knock(`2001:db8:1:${(count >> 1).toString(16)}::${count.toString(16)}`),
  );
  const idle = [sockets[6]?.answer(), sockets[7]?.answer()];
  expect(knock('2001:db8:1:3::ffff').destroyed).toBe(false); // both it and the network are full
  expect(idle.filter((socket) => socket?.destroyed)).toHaveLength(1);
  expect(knock('2001:db8:1:ffff::1').destroyed).toBe(false);
  expect(idle.filter((socket) => socket?.destroyed)).toHaveLength(2);
  expect(knock('2001:db8:1:ffff::1').destroyed).toBe(true);
});

test('who is gone before they are looked at has no address, and is counted all the same', () => {
  const knock = setUp();
  expect([knock(), knock(), knock()].map(({ destroyed }) => destroyed)).toEqual([false, false, true]);
});

test('behind a proxy nobody is counted by address', () => {
  const knock = setUp(false);
  expect([knock('10.0.0.1'), knock('10.0.0.1'), knock('10.0.0.1')].map(({ destroyed }) => destroyed)).toEqual([
    false,
    false,
    false,
  ]);
});
