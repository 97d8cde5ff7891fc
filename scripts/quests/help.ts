/** What --help prints. */
export const HELP = `npm run quests                          checks the quests of the game, plays them at random,
                                        and writes their graphs to docs/quests
npm run quests -- story.ts [more.ts]    does the same for quests in files of your own, anywhere;
                                        each graph is written beside its file
npm run quests -- --new story.ts        writes a quest of three pages to begin with
npm run quests -- --import story.twee [out.ts]
                                        makes a quest of a Twine story (Twee notation)

Checking
  --seeds N       how many plays at random: 0 to 100000, usually 500
  --states N      how many situations are looked at when playing through all there is: usually 20000
  --no-types      leaves out the compiler: faster, but it finds mistakes that nobody else does
  --verify        writes nothing; a graph that is not current is an error
  --json          one line of JSON for each finding and each quest, and nothing else
  --findings      lists everything that can be found, and what to do about it

Playing
  --play SEED     plays one quest as that seed does, and prints it
  --choices a,b   takes these choices, prints the play, and says what is open then; besides choices there are
                  meow (petting), @wait (a choice takes itself), @open (going away and coming back),
                  @save (saving, and reading the save) and @restart (beginning again at an end)
  --as WHO        who takes them: stranger (not saved), girl or boy (saved)
  --quest Card    which quest, if there are several

Translating
  --texts         lists all that a quest says as JSON, each text with its id

Other
  --force         --import may write over a file
  -h, --help      prints this

Exit: 0 without errors (warnings are no errors), 1 with errors, 2 for a command line that cannot be understood.
How to write a quest: docs/authoring-quests.md`;
