import type { Section } from './row.ts';
import { SECTIONS } from './sections.ts';
import { abuseByAthletes } from './security/abuse-by-athletes.ts';
import { abuseFromOutside } from './security/abuse-from-outside.ts';

/** A page of `docs` that says of each claim what proves it. */
export interface Page {
  readonly file: string;
  readonly title: string;
  /** What its claims are, after their number. */
  readonly claims: string;
  readonly sections: readonly Section[];
}

/** The pages, in the order in which they are to be read. */
export const PAGES: readonly Page[] = [
  {
    file: 'specification.md',
    title: 'What is specified, and what proves it',
    claims: 'claims in the order of the specification, in own words',
    sections: SECTIONS,
  },
  {
    file: 'abuse-cases.md',
    title: 'How the product may be abused, and what proves that it does not bear it',
    claims: 'ways to abuse it',
    sections: [abuseByAthletes, abuseFromOutside],
  },
];

/** The page as Markdown. */
export function tableText({ title, claims, sections }: Page): string {
  const rows = sections.flatMap((section) => section.rows);
  const proofs = new Set(rows.flatMap((row) => row.proofs.map(({ file, test }) => `${file} ${test}`)));
  return [
    `# ${title}`,
    '',
    '<!-- Written by `pnpm specification`: change the rows in tooling/specification/src. -->',
    '',
    `${rows.length} ${claims}; each is proved by one test at least, which fails once the claim is no longer true (${proofs.size} tests in all). A test of the table itself fails where a claim has no test, where a named test is gone or skipped, and where this page is not current.`,
    '',
    ...sections.flatMap(sectionText),
  ].join('\n');
}

const sectionText = ({ number, title, rows }: Section): string[] => [
  `## ${number} ${title}`,
  '',
  '| Claim | State | Test |',
  '|---|---|---|',
  ...rows.map(
    ({ claim, proofs }) =>
      `| ${cell(claim)} | proved | ${proofs.map(({ file, test }) => `[${cell(test)}](../${file})`).join('<br>')} |`,
  ),
  '',
];

/** What stands in a cell ends neither the cell nor a link, and begins no emphasis or tag. */
const cell = (text: string): string => text.replaceAll(/[|[\]*_<>\\]/g, String.raw`\$&`);
