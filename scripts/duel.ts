import { HELP, readCommand } from './duel/command.ts';
import { printTally } from './duel/print-tally.ts';
import { report } from './duel/report.ts';
import { runMatch } from './duel/run-match.ts';
import { runCommand } from './lib/command.ts';

await runCommand('duel', async () => {
  const command = readCommand(process.argv.slice(2));
  if (!command) console.log(HELP);
  else if ('match' in command) console.log(printTally(command.match, await runMatch(command.match)));
  else {
    const { games, seed } = command.report;
    process.stdout.write(await report(games, seed, (title) => console.error(`${title} …`)));
  }
});
