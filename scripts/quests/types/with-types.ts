import type { Found } from '../finding.ts';
import type { SourceReport } from '../job.ts';

/** What the checker says of a page that is misspelt, and then names what was meant. */
const MISSPELT: ReadonlySet<string> = new Set(['unwritten-page', 'undeclared-page', 'misspelt-page']);

/** Puts what the compiler found with the files it found it in, unless the checker has said the same of the line. */
export function withTypes(reports: readonly SourceReport[], found: readonly Found[]): SourceReport[] {
  const others = new Set(
    found.map(({ file }) => file).filter((file) => !reports.some((report) => report.file === file)),
  );
  const all = [...reports, ...[...others].map((file): SourceReport => ({ file, findings: [], quests: [] }))];
  return all.map((report) => {
    const [only, another] = report.quests;
    const quest = only && !another ? only.quest : null;
    const seen = report.quests.flatMap(({ findings }) => findings);
    const types = found
      .filter(({ file }) => file === report.file)
      .filter((type) => !seen.some((finding) => sameLine(finding, type) && saysAsMuch(finding, type)))
      .filter((type) => !seen.some((finding) => isEcho(type, finding)))
      .map((finding) => ({ ...finding, quest }));
    // What the compiler refuses often cannot be run, either. Once is enough, by whoever knows what was meant.
    const told = report.findings.filter(
      (finding) => finding.suggestion !== null || !types.some((type) => sameLine(type, finding)),
    );
    return { ...report, findings: [...told, ...types.filter((type) => !told.some((one) => sameLine(one, type)))] };
  });
}

/** Whether the checker advises the same, or knows what was meant by a name that the compiler only refuses. */
function saysAsMuch({ message, suggestion }: Found, type: Found): boolean {
  if (suggestion === type.suggestion) return true;
  // Of the text of a card the first trait counts.
  const names = [...message.matchAll(/"(?:[^"]*\?)?([^"=]+)[^"]*"/g)].map(([, name = '']) => name);
  return suggestion?.startsWith('Did you mean ') === true && names.some((name) => type.message.includes(name));
}

/** Where a page is misspelt the compiler refuses every line that names it, and mostly advises the misspelling. */
function isEcho({ message }: Found, { code, page, suggestion }: Found): boolean {
  const subject = /['"](?:visits:)?([\w-]+)['"]/.exec(message)?.[1];
  if (subject === undefined || suggestion === null || !MISSPELT.has(code)) return false;
  const meant = /^Did you mean "(.*)"/.exec(suggestion)?.[1];
  return meant !== undefined && (subject === page || subject === meant);
}

function sameLine(one: Found, other: Found): boolean {
  return one.line !== null && one.line === other.line && one.file === other.file;
}
