import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listNamesWithoutSubject, listTestNames } from './test-names.ts';

/** `npm run lint` rejects these words of docs/style.md in documents, comments and test names. */
const AVOIDED_WORDS =
  /\b(?:whoever|whomever|whom|anew|meanwhile|nobody|as yet|is told of|are told of|gives way|gave way|of its own|it is called so)\b/gi;
/** Block and line comments, but not the `//` of a web address. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm;
/** Also avoided in texts of screens: stiff phrases, developers' words, British spelling, and semicolons. */
const AVOIDED_ON_SCREENS =
  /\b(?:stands|goes on|(?:is|was|are|were) made again|by rules|the one with|configured|installation(?!-)|invariants?|well formed|language models?|colou(?:r|rs|red)|personalised|(?:kilo)?metres?(?! cruise)|towards|afterwards|(?:in|out|up|back)wards)\b|[a-z’]; (?!charset|return\b|const\b|if\b)[a-z]{2}/gi;
/** Files with texts of screens. Legal pages and lists of words to match are not among them. */
const SCREEN_FILE =
  /^(?:domains\/\w+\/src\/(?:react|rules)|packages\/(?:planner\/src\/(?:plan|classes|library\/types|season|race-day)|physiology\/src|ui\/src)|apps\/web\/src)\/(?!.*(?:\.test\.|testing\/|legal\/|red-flag-patterns|find-\w+-faults)).*\.tsx?$/;
/** Strings of one line, and text between tags. */
const TEXT =
  /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\\n])*)`|>([^<>{}=;()]*[a-z]{2}[^<>{}=();]*)[<{]/g;
const IMPORT = /^(?:import|export) [^;]*? from '[^']*';$/gm;
const CODE_BLOCK = /```[\s\S]*?```|`[^`\n]*`/g;

const root = fileURLToPath(new URL('../../../', import.meta.url));
// This folder and the style guide name the words.
const PATHS = ['*.ts', '*.tsx', '*.md', ':!docs/style.md', ':!tooling/documents'];
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...PATHS], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(`${root}${path}`));

const foundWords = files.flatMap((path) => findAvoidedWords(path).map((word) => ({ path, word })));
for (const [path, words] of Map.groupBy(foundWords, ({ path }) => path))
  console.log(`${path}: ${words.map(({ word }) => word).join(', ')}`);
console.log(`style: ${foundWords.length} words to avoid (docs/style.md)`);

const namesWithoutSubject = files
  .filter((path) => !path.endsWith('.md'))
  .flatMap((path) =>
    listNamesWithoutSubject(readFileSync(`${root}${path}`, 'utf8')).map((name) => ({ path, name })),
  );
for (const { path, name } of namesWithoutSubject) console.log(`${path}: test name “${name}”`);
console.log(
  `style: ${namesWithoutSubject.length} test names that begin with "is", "of", "that" or "who" (docs/style.md)`,
);
process.exit(foundWords.length + namesWithoutSubject.length > 0 ? 1 : 0);

function findAvoidedWords(path: string): string[] {
  const source = readFileSync(`${root}${path}`, 'utf8');
  const prose = path.endsWith('.md') ? source.replaceAll(CODE_BLOCK, '') : extractProse(source);
  const screenTexts = SCREEN_FILE.test(path) ? extractTexts(source) : '';
  return [...prose.matchAll(AVOIDED_WORDS), ...screenTexts.matchAll(AVOIDED_ON_SCREENS)].map(([word]) =>
    word.toLowerCase(),
  );
}

function extractProse(source: string): string {
  const comments = Array.from(source.matchAll(COMMENT), ([text]) => text);
  return [...comments, ...listTestNames(source)].join('\n');
}

function extractTexts(source: string): string {
  const texts = Array.from(
    source.replaceAll(COMMENT, '').replaceAll(IMPORT, '').matchAll(TEXT),
    ([, ...groups]) => groups.find((text) => text !== undefined),
  );
  return texts.map((text) => text?.replaceAll(/\$\{[^}]*\}/g, '').replaceAll(/\s+/g, ' ')).join('\n');
}
