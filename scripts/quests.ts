import { printable } from './lib/printable.ts';
import { HELP, readCommand, refuseSwallowed, UsageError } from './quests/command.ts';
import { commandLine } from './quests/command-line.ts';
import { shownPath } from './quests/print.ts';
import { refusalOf } from './quests/refusal.ts';

/** `npm run quests`: see HELP. npm runs commands in the folder of the package; the user may stand elsewhere. */
const { npm_lifecycle_event: script, INIT_CWD } = process.env;
const folder = script === 'quests' && INIT_CWD ? INIT_CWD : process.cwd();

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  const isUsage = error instanceof UsageError;
  const refusal = isUsage ? error : refusalOf(error);
  if (refusal === null) throw error;
  console.error(printable(isUsage ? `${refusal.message} All there is: npm run quests -- --help` : refusal.message));
  process.exitCode = isUsage ? 2 : 1;
}

/** Parts are loaded when they are asked for: help has nothing to do with the game. @returns whether all is well */
async function run(): Promise<boolean> {
  refuseSwallowed(process.env);
  const command = readCommand(process.argv.slice(2), folder);
  switch (command.kind) {
    case 'help':
      console.log(HELP);
      return true;
    case 'findings': {
      const { printFindings } = await import('./quests/print.ts');
      console.log(printFindings());
      return true;
    }
    case 'new': {
      const { newQuest } = await import('./quests/new-quest.ts');
      const written = newQuest(command.file).map((path) => shownPath(path, folder));
      console.log(`Written: ${written.join(', ')}\nCheck it: ${commandLine(folder, command.file)}`);
      return true;
    }
    case 'check': {
      const { check } = await import('./quests/commands.ts');
      return check(command, folder);
    }
    case 'import': {
      const { importStory } = await import('./quests/import-story.ts');
      return importStory(command, folder);
    }
    case 'play': {
      const { play } = await import('./quests/commands.ts');
      return play(command, folder);
    }
    case 'texts': {
      const { texts } = await import('./quests/commands.ts');
      return texts(command, folder);
    }
  }
}
