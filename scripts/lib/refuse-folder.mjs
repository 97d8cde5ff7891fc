// Plain JavaScript: it runs on whatever Node starts the commands, before anything is installed.

/** What the paths of modules may not have in them: Vite reads a question or a fragment there, and fills in a star. */
const MISREAD = /[#?*]/;

/** Ends where no test can be run: Vitest reads a percent sign in paths as an escape. @param {string} root */
export function refuseFolderOfTests(root) {
  if (!root.includes('%')) return;
  console.error(`Vitest cannot run in a folder with % in its path. Move the game, or rename the folder: ${root}`);
  process.exit(1);
}

/** Ends where nothing can be built, before anything is begun. @param {string} root */
export function refuseFolder(root) {
  const [letter] = MISREAD.exec(root) ?? [];
  if (letter === undefined) return;
  console.error(
    `Vite cannot build in a folder with ${letter} in its path. Move the game, or call it otherwise: ${root}`,
  );
  process.exit(1);
}
