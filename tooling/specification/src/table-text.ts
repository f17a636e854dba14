import type { Section } from './row.ts';

/** The table of what is specified and what proves it, as the Markdown of `docs/specification.md`. */
export function tableText(sections: readonly Section[]): string {
  const rows = sections.flatMap((section) => section.rows);
  const proofs = new Set(rows.flatMap((row) => row.proofs.map(({ file, test }) => `${file} ${test}`)));
  return [
    '# What is specified, and what proves it',
    '',
    '<!-- Written by `pnpm specification`: change the rows in tooling/specification/src/sections. -->',
    '',
    `${rows.length} claims in the order of the specification, in own words; each is proved by one test at least, which fails once the claim is no longer true (${proofs.size} tests in all). A test of the table itself fails where a claim has no test, where a named test is gone or skipped, and where this page is not current.`,
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
