import { runCommand } from './lib/command.ts';
import { HELP, readCommand, refuseOptionsTakenByNpm } from './quests/parse-arguments.ts';
import { commandLine, printFindings, shownPath } from './quests/print.ts';

/** `npm run quests`: see HELP. npm runs it in the package's folder; INIT_CWD is the folder that the user was in. */
const { npm_lifecycle_event: script, INIT_CWD } = process.env;
const folder = script === 'quests' && INIT_CWD ? INIT_CWD : process.cwd();

await runCommand(
  'quests',
  async () => {
    if (!(await run())) process.exitCode = 1;
  },
  { usageExit: 2 },
);

/** Runs the command. Loads modules lazily: --help does not need the game. @returns whether there were no errors */
async function run(): Promise<boolean> {
  refuseOptionsTakenByNpm(process.env);
  const command = readCommand(process.argv.slice(2), folder);
  switch (command.kind) {
    case 'help':
      console.log(HELP);
      return true;
    case 'findings':
      console.log(printFindings());
      return true;
    case 'new': {
      const { newQuest } = await import('./quests/new-quest.ts');
      const written = newQuest(command.file).map((path) => shownPath(path, folder));
      console.log(`Written: ${written.join(', ')}\nCheck it: ${commandLine(folder, command.file)}`);
      return true;
    }
    case 'new-in-game': {
      const { newGameQuest } = await import('./quests/new-quest.ts');
      const written = newGameQuest(command.name).map((path) => shownPath(path, folder));
      console.log(`Written: ${written.join(', ')}\nCheck it: ${commandLine(folder, null)}`);
      return true;
    }
    case 'import':
      return (await import('./quests/import-story.ts')).importStory(command, folder);
    case 'import-translation':
      return (await import('./quests/translations/import-translation.ts')).importTranslation(command, folder);
    case 'convert':
      return (await import('./quests/convert-quest.ts')).convertQuest(command, folder);
    case 'check':
      return (await import('./quests/run-commands.ts')).check(command, folder);
    case 'play':
      return (await import('./quests/run-commands.ts')).play(command, folder);
    case 'texts':
      return (await import('./quests/run-commands.ts')).texts(command, folder);
  }
}
