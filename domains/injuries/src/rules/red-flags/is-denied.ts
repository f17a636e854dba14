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
const WORDS_KEEPING_SIGN = new Set([
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
const PRESENT_SYMPTOM_AFTER =
  /^(?: \w{1,12}){0,2} (?:like (?:this|that|it|these)|this (?:bad|strong|much)|so (?:bad|strong)|(?:as|so) bad as|before(?=$| (?:this|that|today|now|yesterday|last)))(?: |$)/;
const ARTICLES = new Set(['a', 'an', 'any', 'the']);
const ADJACENT_NEGATIONS = new Set(['never', 'not', 'without']);
const DENIAL_VERBS = new Set(['denied', 'denies', 'denying']);
const DOUBLE_NEGATION_STARTS = new Set([...NEGATIONS, 'barely', 'cant', 'few', 'hardly', 'rarely']);
const DOUBLE_NEGATION_WINDOW_WORDS = 5;

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

const DENIAL_WINDOW_WORDS = 3;
const MAX_WINDOW_WORDS = 9;
/** Bounds the work for each match. */
const MAX_SEARCHED_CHARACTERS = 90;
const EXCLUSION_WINDOW_WORDS = 5;

/**
 * True if the words from `start` to `end` of a clause are denied: by a negation within three words before the
 * first or last of them, without a new statement in between, or by "ruled out" within five words after.
 * @param clause words separated by single spaces
 */
export function isDenied(clause: string, start: number, end: number): boolean {
  const matchedWords = clause.slice(start, end).split(' ');
  const wordsBefore = clause
    .slice(Math.max(0, start - MAX_SEARCHED_CHARACTERS), start)
    .split(' ')
    .filter((word) => word !== '');
  const textAfter = clause.slice(end, end + MAX_SEARCHED_CHARACTERS);
  const [firstWord = ''] = matchedWords;
  // A negation at the start of a match ("no pulse") is part of the sign, and an earlier one does not deny it:
  // "no fever no bladder control". Exceptions: "not", "never" or "without" directly before it, and "denies"
  // within three words.
  if (NEGATIONS.has(firstWord) || firstWord === 'cant') {
    if (
      ADJACENT_NEGATIONS.has(wordsBefore.at(-1) ?? '') ||
      wordsBefore.slice(-DENIAL_WINDOW_WORDS).some((word) => DENIAL_VERBS.has(word))
    )
      return true;
  } else if (
    isDeniedBefore(wordsBefore, matchedWords, textAfter) ||
    denies(matchedWords.slice(1, -1), matchedWords.at(-1))
  ) {
    return true;
  }
  const wordsAfter = textAfter.split(' ').filter((word) => word !== '');
  const excludedIndex = wordsAfter.slice(0, EXCLUSION_WINDOW_WORDS).indexOf('excluded');
  return (
    excludedIndex >= 0 &&
    !wordsAfter.slice(0, excludedIndex).some((word) => NEGATIONS.has(word) || word === 'cant')
  );
}

function isDeniedBefore(
  wordsBefore: readonly string[],
  matchedWords: readonly string[],
  textAfter: string,
): boolean {
  if (!denies(wordsBefore, matchedWords[0])) return false;
  return !(
    isDoubleNegation(wordsBefore) ||
    PRESENT_SYMPTOM_AFTER.test(textAfter) ||
    PRESENT_SYMPTOM_AFTER.test(` ${matchedWords.slice(-2).join(' ')}`)
  );
}

// A double negation is a symptom: "not a day without", "cannot climb stairs without".
function isDoubleNegation(wordsBefore: readonly string[]): boolean {
  const withoutIndex = wordsBefore.lastIndexOf('without');
  const earlierWords = wordsBefore.slice(
    Math.max(0, withoutIndex - DOUBLE_NEGATION_WINDOW_WORDS),
    Math.max(0, withoutIndex),
  );
  const contrastIndex = earlierWords.findLastIndex((word) => CONTRASTS.has(word));
  return earlierWords.slice(contrastIndex + 1).some((word) => DOUBLE_NEGATION_STARTS.has(word));
}

// True if the word after the negation, articles skipped, keeps the sign from being denied.
function keepsSign(negation: string, followingWords: readonly string[]): boolean {
  const [nextWord = '', wordAfterNext = ''] = followingWords.filter((word) => !ARTICLES.has(word));
  if (ABILITIES.has(nextWord)) return negation !== 'not' && !PROBLEM_WORD.test(wordAfterNext);
  return WORDS_KEEPING_SIGN.has(nextWord);
}

// True if one of the words denies a sign that starts with `nextWord`.
function denies(words: readonly string[], nextWord: string | undefined): boolean {
  const nearbyWords = words.slice(-countWindowWords(words));
  const contrastIndex = nearbyWords.findLastIndex((word) => CONTRASTS.has(word));
  return nearbyWords.slice(contrastIndex + 1).some((word, index, statementWords) => {
    if (!NEGATIONS.has(word)) return false;
    const followingWords = statementWords.slice(index + 1);
    if (
      keepsSign(word, [...followingWords, nextWord ?? '']) ||
      followingWords.some((skippedWord) => RELIEF_OR_DOUBT.test(skippedWord))
    )
      return false;
    if (
      (word === 'never' || word === 'not') &&
      followingWords.some((skippedWord) => PRESENT_WORDS.has(skippedWord))
    )
      return false;
    const previousWord = statementWords[index - 1];
    // "Not excluded" and "cannot be excluded" deny nothing.
    return !(
      word === 'excluded' &&
      (previousWord === 'not' || statementWords.includes('cant') || statementWords.includes('not'))
    );
  });
}

// "No numbness or tingling or weakness": each "or" extends the window by itself and one sign.
function countWindowWords(words: readonly string[]): number {
  let windowWords = DENIAL_WINDOW_WORDS;
  for (let distance = 1; distance <= windowWords && distance <= words.length; distance++) {
    const word = words.at(-distance);
    if (word === 'or' || word === 'nor') windowWords = Math.min(MAX_WINDOW_WORDS, windowWords + 2);
  }
  return windowWords;
}
