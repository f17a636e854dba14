const NEGATIONS = new Set([
  'no',
  'not',
  'none',
  'nor',
  'never',
  'neither',
  'nothing',
  'without',
  'denies',
  'denied',
  'denying',
  'excluded',
  'excludes',
  'negative',
]);

// "Not improving", "no relief", "not only": what follows is not denied by them.
const NOT_DENYING = new Set([
  'ability',
  'able',
  'been',
  'better',
  'change',
  'doubt',
  'ease',
  'easing',
  'enough',
  'excluded',
  'go',
  'going',
  'gone',
  'healing',
  'help',
  'helped',
  'helping',
  'idea',
  'improve',
  'improved',
  'improvement',
  'improving',
  'just',
  'leave',
  'leaving',
  'longterm',
  'matter',
  'much',
  'only',
  'progress',
  'relief',
  'rest',
  'settle',
  'settling',
  'sleep',
  'stop',
  'stopped',
  'stopping',
  'sure',
]);

// From here on something else is said.
const TURNS = new Set([
  'and',
  'but',
  'yet',
  'then',
  'now',
  'because',
  'since',
  'until',
  'plus',
  'still',
  'though',
  'although',
  'however',
  'except',
  'just',
  'only',
  'also',
  'while',
  '|',
]);

const WINDOW = 3;
const LONGEST_WINDOW = 9;
const WINDOW_CHARACTERS = 90;
const AFTER = 5;

/**
 * Whether what stands at `start` to `end` of a clause is denied: a negation within three words before its first word
 * or before its last, nothing else begun in between, or "ruled out" within five words after it.
 * @param clause words parted by single spaces
 */
export function isDenied(clause: string, start: number, end: number): boolean {
  const found = clause.slice(start, end).split(' ');
  const before = clause
    .slice(Math.max(0, start - WINDOW_CHARACTERS), start)
    .split(' ')
    .filter((word) => word !== '');
  // A negation that the pattern itself begins with ("no pulse") denies nothing.
  const inside = found.slice(1, -1);
  if (denies(before, found[0]) || denies(inside, found.at(-1))) return true;
  const after = clause
    .slice(end, end + WINDOW_CHARACTERS)
    .split(' ')
    .filter((word) => word !== '');
  const excluded = after.slice(0, AFTER).indexOf('excluded');
  return excluded >= 0 && !after.slice(0, excluded).some((word) => NEGATIONS.has(word) || word === 'cant');
}

function denies(words: readonly string[], next: string | undefined): boolean {
  const near = words.slice(-windowOf(words));
  const turn = near.findLastIndex((word) => TURNS.has(word));
  return near.slice(turn + 1).some((word, index, rest) => {
    if (!NEGATIONS.has(word)) return false;
    if (NOT_DENYING.has(rest[index + 1] ?? next ?? '')) return false;
    const before = rest[index - 1];
    // "Not excluded", "cannot be excluded" leave it open.
    return !(word === 'excluded' && (before === 'not' || rest.includes('cant') || rest.includes('not')));
  });
}

// "No numbness or tingling or weakness": each "or" carries the negation one word further.
function windowOf(words: readonly string[]): number {
  let window = WINDOW;
  for (let back = 1; back <= window && back <= words.length; back++) {
    const word = words.at(-back);
    if (word === 'or' || word === 'nor') window = Math.min(LONGEST_WINDOW, window + 2);
  }
  return window;
}
