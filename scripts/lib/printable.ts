export { printable } from '../../src/server/commands/printable.ts';
