// Maps variants to one wording: "cant" for all forms of inability, "excluded" for "ruled out".
const WORDINGS: readonly (readonly [variant: RegExp, wording: string])[] = [
  [/[’‘ʼ`´′]/g, "'"],
  [/\bcan ?not\b|\bcan't\b|\bcant\b|\bcould ?n[o']?t\b|\bcouldn't\b/g, 'cant'],
  [/\bwon't\b|\bwont\b/g, 'will not'],
  [/n't (?=(?:be |been |being )?able\b)/g, ' not '],
  [/\b(?:unable|(?:not|never) (?:being |been |be )?able|no longer able|impossible) to\b/g, 'cant'],
  [/\bcan (?:barely|hardly|scarcely|no longer|not)\b|\b(?:barely|hardly|scarcely) able to\b/g, 'cant'],
  [/n't\b/g, ' not'],
  [
    /\b(no|any|without) (?:feelings?|sensations?|sense) of (?=numb|tingl|weak|tight|pressure|pain|heav)/g,
    '$1 ',
  ],
  [
    /\bcontrol (?:of|over) (?:my |the )?((?:bladder|bowels?)(?: (?:and|or|nor) (?:my |the )?(?:bladder|bowels?))?)\b/g,
    '$1 control',
  ],
  [/\bno way (?:that )?(?:(?:i|he|she) (?:can|could) |to )/g, 'cant '],
  [
    /\b(?:no|never|without|not) (?:(?:any|had|have|having) ){0,2}(?:troubles?|problems?|issues?) (?:at all )?(?:with|of|controlling|emptying|holding) (?:my |the )?/g,
    'denies ',
  ],
  [/\bno (?:numb|tingl)[a-z]{0,5} (?:feeling )?in (?:the |my )?(?=saddle)/g, 'no '],
  [/\bnot (?:a|any|the slightest) (?=(?:sign|evidence|trace|hint) of )/g, 'no '],
  [
    /\b(no|any|without) (?:known |clear |obvious |visible )?(?:signs?|evidence|history|trace|hint) of (?:an? |any )?/g,
    '$1 ',
  ],
  [/\b(do|does|did|is|was|are|were|has|have|had|will|would)nt\b/g, '$1 not'],
  [/\brul(?:ed|es) out\b/g, 'excluded'],
  [/&|\+/g, ' and '],
  [/(\d)[.,](\d)/g, '$1 $2'],
  [/(\d) ?\/ ?(\d)/g, '$1 of $2'],
  // "fever: no" answers a question about fever and does not deny what follows.
  [/: ?(?:no|none|nil|negative|absent)(?= ?(?:[.,;!?\n]|$))/g, ' excluded'],
  [/: ?no (?=[a-z ]{1,24}: ?(?:yes|no))/g, ' excluded. '],
];

// A saddle may be a bicycle's, hay fever is not a fever, and a faint ache is a small one.
const HARMLESS_PHRASES =
  /\bpain ?-?free\b|\bred-?eye\b|\b(?:hay|cabin|race) fever\b|\b(?:bladder|bowels?) (?:and (?:bladder|bowels?) )?(?:is |are |function |functions |control |works? |both ){0,4}(?:normal|fine|ok|okay|unaffected|unchanged|intact)\b|\b(?:full|normal|good) (?:bladder|bowel) (?:and (?:bladder|bowel) )?control\b|\bno changes? (?:in|of|to) (?:my |the )?(?:bladder|bowels?)(?: (?:and|or) (?:bladder|bowels?))? (?:function|control|habits?)\b|\bnon ?-?steroidal\b|\b(?:bike|bicycle|cycling) saddle\b|\bsaddle (?:sores?|height|position|is too|too|was too)\b|\b(?:raised|lowered|moved|changed|adjusted|new|higher|lower) (?:my |the |a )?(?:bike )?saddle\b|\bfaint (?=ache|pain|bruis|sore|discomfort|stiff|line|click|swelling|tightness)|\bcollapsed arch(?:es)?\b|\bhot (?:runs?|weather|days?|bath|showers?|water|yoga|packs?|compress|tub)\b|\bwarm (?:weather|up|ups|bath|shower|water|down)\b|\b(?:cancer|charity) (?:research|charity|run|walk|race)\b/g;

/**
 * Splits a text into clauses of plain lower-case words at sentence ends, commas and semicolons. Linear in the
 * text's length.
 */
export function splitClauses(text: string): string[] {
  let plainText = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\S\n]{1,}/g, ' ');
  for (const [variant, wording] of WORDINGS) plainText = plainText.replace(variant, wording);
  return plainText
    .replace(HARMLESS_PHRASES, ' ')
    .split(/[.,;!?\n]/)
    .map((clause) => splitWords(clause).join(' '))
    .filter((clause) => clause !== '');
}

function splitWords(clause: string): string[] {
  // A dash with spaces around it stays a separate word: a denial before it does not apply after it.
  return clause
    .replace(/ [-–—]{1,2} |—/g, ' | ')
    .replace(/[^\p{L}\p{N}|]/gu, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .map(correctSpelling);
}

// Misspellings that `isOneTypoAway` does not cover, plurals and synonyms.
const EXACT_REPLACEMENTS: Readonly<Record<string, string>> = {
  cheast: 'chest',
  chets: 'chest',
  breth: 'breath',
  brethe: 'breathe',
  feaver: 'fever',
  fevor: 'fever',
  fevers: 'fever',
  shivers: 'chills',
  num: 'numb',
  nummb: 'numb',
  bowl: 'bowel',
  bowls: 'bowel',
  wieght: 'weight',
  weigth: 'weight',
  nite: 'night',
  shine: 'shin',
  acl: 'knee',
  calve: 'calf',
  calfs: 'calf',
  calves: 'calf',
  swolen: 'swollen',
  tingeling: 'tingling',
  tingly: 'tingling',
  tingles: 'tingling',
  stres: 'stress',
};

// Words that are recognized with one typo.
const TYPO_TOLERANT_WORDS = [
  'achilles',
  'bladder',
  'breathing',
  'collapsed',
  'concussion',
  'confused',
  'dislocated',
  'fainted',
  'fracture',
  'hamstring',
  'headache',
  'incontinence',
  'infected',
  'numbness',
  'palpitations',
  'pinpoint',
  'pregnant',
  'ruptured',
  'shortness',
  'steroids',
  'straighten',
  'swelling',
  'swollen',
  'tingling',
  'unexplained',
  'urinate',
];

// Shorter and longer words are more than one typo away from all of these.
const MIN_CORRECTED_LENGTH = 6;
const MAX_CORRECTED_LENGTH = 14;

function correctSpelling(word: string): string {
  const replacement = Object.hasOwn(EXACT_REPLACEMENTS, word) ? EXACT_REPLACEMENTS[word] : undefined;
  if (replacement !== undefined) return replacement;
  if (word.length < MIN_CORRECTED_LENGTH || word.length > MAX_CORRECTED_LENGTH) return word;
  return TYPO_TOLERANT_WORDS.find((intendedWord) => isOneTypoAway(word, intendedWord)) ?? word;
}

// One letter added, missing or different, or two swapped; the first letter must match.
function isOneTypoAway(word: string, intendedWord: string): boolean {
  if (word[0] !== intendedWord[0] || Math.abs(word.length - intendedWord.length) > 1) return false;
  let prefixLength = 0;
  while (prefixLength < word.length && word[prefixLength] === intendedWord[prefixLength]) prefixLength++;
  let suffixLength = 0;
  while (
    suffixLength < word.length - prefixLength &&
    word.at(-1 - suffixLength) === intendedWord.at(-1 - suffixLength)
  )
    suffixLength++;
  const [differingLetters, intendedLetters] = [
    word.slice(prefixLength, word.length - suffixLength),
    intendedWord.slice(prefixLength, intendedWord.length - suffixLength),
  ];
  const isSwapped =
    differingLetters.length === 2 && differingLetters === [...intendedLetters].toReversed().join('');
  return isSwapped || (differingLetters.length <= 1 && intendedLetters.length <= 1);
}
