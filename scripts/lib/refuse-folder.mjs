// Plain JavaScript: it runs on any Node, before anything is installed.

/** Characters that break module paths: Vite reads them as a query, a fragment or a glob. */
const MISREAD = /[#?*]/;

/** Exits where tests cannot run: Vitest decodes a percent sign in paths. @param {string} root */
export function refuseFolderOfTests(root) {
  if (!root.includes('%')) return;
  console.error(`Vitest cannot run in a folder with % in its path. Move the game, or rename the folder: ${root}`);
  process.exit(1);
}

/** Exits early where builds cannot run. @param {string} root */
export function refuseFolder(root) {
  const [letter] = MISREAD.exec(root) ?? [];
  if (letter === undefined) return;
  console.error(
    `Vite cannot build in a folder with ${letter} in its path. Move the game, or call it otherwise: ${root}`,
  );
  process.exit(1);
}
