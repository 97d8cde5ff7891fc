// The operator's commands, which also run in the container image: `node meow.js backup | restore | doctor | forget`.
import { runCommand } from './src/server/commands/run-command.ts';

await runCommand(process.argv.slice(2));
