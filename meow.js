// What an operator runs beside the server: `node meow.js backup | restore | doctor | forget`. In the image, too.
import { runCommand } from './src/server/commands/run-command.ts';

await runCommand(process.argv.slice(2));
