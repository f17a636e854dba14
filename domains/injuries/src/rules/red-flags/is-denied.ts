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

// A negation before these words does not deny the next sign: "not improving", "no relief", "not only".
const NOT_DENYING = new Set([
  'ability',
  'able',
  'always',
  'as',
  'been',
  'before',
  'better',
  'cause',
  'change',
  'clue',
  'compares',
  'completely',
  'constantly',
  'doubt',
  'doubting',
  'ease',
  'easing',
  'end',
  'enough',
  'entirely',
  'escape',
  'exaggeration',
  'excluded',
  'explanation',
  'far',
  'first',
  'free',
  'fully',
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
  'joke',
  'just',
  'kidding',
  'leave',
  'leaving',
  'long',
  'longterm',
  'matter',
  'mind',
  'much',
  'normal',
  'often',
  'only',
  'progress',
  'quite',
  'reason',
  'relief',
  'rest',
  'settle',
  'settling',
  'sleep',
  'so',
  'stop',
  'stopped',
  'stopping',
  'sure',
  'totally',
  'trigger',
  'usually',
  'warm',
  'warning',
  'wonder',
]);

// "No power" and "no control" are signs themselves; "no power problems" is not.
const ABILITIES = new Set(['control', 'feeling', 'force', 'power', 'sensation', 'strength']);
const PROBLEM_WORD = /^(?:problem|issue|trouble|loss|difficult|deficit|change)/;
// Between a negation and a sign, these words keep the sign: "nothing helps my", "without any doubt".
const RELIEF_OR_DOUBT =
  /^(?:help(?:s|ed|ing)?|reliev(?:e|es|ed|ing)|eas(?:e|es|ed|ing)|sooth(?:e|es|ed)|calm(?:s|ed)?|stop(?:s|ped)|touches|works?|worked|reduces?|takes|fix(?:es|ed)?|cures?|improves?|goes|ends|doubt|question|reason|cause|explanation|why)$/;
// After "never" or "not", these words report a present symptom: "never had such", "never this bad".
const PRESENT_WORDS = new Set(['as', 'before', 'so', 'such', 'this', 'these']);
const PRESENT_AFTER =
  /^(?: \w{1,12}){0,2} (?:like (?:this|that|it|these)|this (?:bad|strong|much)|so (?:bad|strong)|(?:as|so) bad as|before(?=$| (?:this|that|today|now|yesterday|last)))(?: |$)/;
const ARTICLES = new Set(['a', 'an', 'any', 'the']);
const ADJACENT_NEGATIONS = new Set(['never', 'not', 'without']);
const DENIAL_VERBS = new Set(['denied', 'denies', 'denying']);
const FIRST_NEGATIONS = new Set([...NEGATIONS, 'barely', 'cant', 'few', 'hardly', 'rarely']);
const DOUBLE_NEGATION_WINDOW = 5;

// Words that start a new statement.
const CONTRASTS = new Set([
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

const WORDS_BEFORE = 3;
const MAX_WORDS_BEFORE = 9;
const MAX_SEARCHED_CHARACTERS = 90;
const WORDS_AFTER = 5;

/**
 * True if the words from `start` to `end` of a clause are denied: by a negation within three words before the
 * first or last of them, without a new statement in between, or by "ruled out" within five words after.
 * @param clause words separated by single spaces
 */
export function isDenied(clause: string, start: number, end: number): boolean {
  const matchedWords = clause.slice(start, end).split(' ');
  const before = clause
    .slice(Math.max(0, start - MAX_SEARCHED_CHARACTERS), start)
    .split(' ')
    .filter((word) => word !== '');
  const rest = clause.slice(end, end + MAX_SEARCHED_CHARACTERS);
  const [first = ''] = matchedWords;
  // A negation at the start of a match ("no pulse") is part of the sign, and an earlier one does not deny it:
  // "no fever no bladder control". Exceptions: "not", "never" or "without" directly before it, and "denies"
  // within three words.
  if (NEGATIONS.has(first) || first === 'cant') {
    if (
      ADJACENT_NEGATIONS.has(before.at(-1) ?? '') ||
      before.slice(-WORDS_BEFORE).some((word) => DENIAL_VERBS.has(word))
    )
      return true;
  } else if (
    isDeniedBefore(before, matchedWords, rest) ||
    denies(matchedWords.slice(1, -1), matchedWords.at(-1))
  ) {
    return true;
  }
  const after = rest.split(' ').filter((word) => word !== '');
  const excludedIndex = after.slice(0, WORDS_AFTER).indexOf('excluded');
  return (
    excludedIndex >= 0 &&
    !after.slice(0, excludedIndex).some((word) => NEGATIONS.has(word) || word === 'cant')
  );
}

function isDeniedBefore(before: readonly string[], matchedWords: readonly string[], after: string): boolean {
  if (!denies(before, matchedWords[0])) return false;
  return !(
    isDoubleNegation(before) ||
    PRESENT_AFTER.test(after) ||
    PRESENT_AFTER.test(` ${matchedWords.slice(-2).join(' ')}`)
  );
}

// A double negation is a symptom: "not a day without", "cannot climb stairs without".
function isDoubleNegation(before: readonly string[]): boolean {
  const without = before.lastIndexOf('without');
  const earlier = before.slice(Math.max(0, without - DOUBLE_NEGATION_WINDOW), Math.max(0, without));
  const contrast = earlier.findLastIndex((word) => CONTRASTS.has(word));
  return earlier.slice(contrast + 1).some((word) => FIRST_NEGATIONS.has(word));
}

// True if the word after the negation, articles skipped, keeps the sign from being denied.
function keepsSign(negation: string, next: readonly string[]): boolean {
  const [word = '', after = ''] = next.filter((each) => !ARTICLES.has(each));
  if (ABILITIES.has(word)) return negation !== 'not' && !PROBLEM_WORD.test(after);
  return NOT_DENYING.has(word);
}

function denies(words: readonly string[], next: string | undefined): boolean {
  const nearbyWords = words.slice(-windowOf(words));
  const contrast = nearbyWords.findLastIndex((word) => CONTRASTS.has(word));
  return nearbyWords.slice(contrast + 1).some((word, index, rest) => {
    if (!NEGATIONS.has(word)) return false;
    const following = rest.slice(index + 1);
    if (keepsSign(word, [...following, next ?? '']) || following.some((each) => RELIEF_OR_DOUBT.test(each)))
      return false;
    if ((word === 'never' || word === 'not') && following.some((each) => PRESENT_WORDS.has(each)))
      return false;
    const before = rest[index - 1];
    // "Not excluded" and "cannot be excluded" deny nothing.
    return !(word === 'excluded' && (before === 'not' || rest.includes('cant') || rest.includes('not')));
  });
}

// "No numbness or tingling or weakness": each "or" extends the window by itself and one sign.
function windowOf(words: readonly string[]): number {
  let window = WORDS_BEFORE;
  for (let back = 1; back <= window && back <= words.length; back++) {
    const word = words.at(-back);
    if (word === 'or' || word === 'nor') window = Math.min(MAX_WORDS_BEFORE, window + 2);
  }
  return window;
}
