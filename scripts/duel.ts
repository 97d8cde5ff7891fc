import { HELP, readCommand } from './duel/command.ts';
import { printTally } from './duel/print-tally.ts';
import { runMatch } from './duel/run-match.ts';
import { runCommand } from './lib/command.ts';

await runCommand('duel', async () => {
  const match = readCommand(process.argv.slice(2));
  console.log(match ? printTally(match, await runMatch(match)) : HELP);
});
