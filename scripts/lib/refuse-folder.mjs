// Plain JavaScript, because this file runs on any Node, before anything is installed.

/** Characters that break module paths: Vite reads them as a query, a fragment or a glob. */
const MISREAD = /[#?*]/;

/** Exits if the path has a percent sign, which Vitest would decode: tests cannot run there. @param {string} root */
export function refuseFolderOfTests(root) {
  if (!root.includes('%')) return;
  console.error(`Vitest cannot run in a folder with % in its path. Move the game, or rename the folder: ${root}`);
  process.exit(1);
}

/** Exits if the path has a character that Vite misreads: builds cannot run there. @param {string} root */
export function refuseFolder(root) {
  const [letter] = MISREAD.exec(root) ?? [];
  if (letter === undefined) return;
  console.error(
    `Vite cannot build in a folder with ${letter} in its path. Move the game, or call it otherwise: ${root}`,
  );
  process.exit(1);
}
