import nonNames from './non-names.json' with { type: 'json' };

/** Titles before a name; the dot is optional. */
const TITLES =
  '(?:Dr\\.?|Prof\\.?|Mr\\.?|Mrs\\.?|Ms\\.?|Miss|Herr|Frau|[Dd]octor|[Pp]rofessor|[Pp]hysio|[Pp]hysiotherapist|[Nn]urse|[Cc]oach|[Tt]rainer)';
const PARTICLES = '(?:van|von|der|den|de|del|della|di|da|du|la|le|ten|ter|zu|bin|al|el)';

/** Capitalized words of a training diary that are not names. */
const NON_NAMES = nonNames.flatMap((words) => words.split(' '));

/** A capitalized word that ends in a lower-case letter, such as "Weber" or "O'Brien-Lee". */
const NAME_WORD = `(?!(?:${NON_NAMES.join('|')})(?!\\p{L}))(?:\\p{Lu}['’])?\\p{Lu}\\p{L}*\\p{Ll}(?:-\\p{Lu}\\p{L}*\\p{Ll})*(?!\\p{L})`;
/** Another word of a name, with up to two particles: "van der Berg". */
const FURTHER_WORD = `\\s(?:${PARTICLES}\\s){0,2}${NAME_WORD}`;
const FULL_NAME = `${NAME_WORD}${FURTHER_WORD}`;
/** Rejects a match before words that end the name of a place or a race. */
const NOT_A_PLACE =
  '(?!\\s(?:Run|Race|Marathon|Half|Ultra|Trail|Triathlon|Challenge|Series|Relay|Road|Street|Park|Bridge|Lake|Hill)(?!\\p{L}))';

const TITLED_NAME_PATTERN = new RegExp(
  `(?<!\\p{L})(${TITLES}(?:\\s${TITLES})*\\s)(?:\\p{Lu}\\.\\s?){0,2}(?:${PARTICLES}\\s){0,2}${NAME_WORD}(?:${FURTHER_WORD}){0,3}`,
  'gu',
);
const INTRODUCED_NAMES_PATTERN = new RegExp(
  `(?<!\\p{L})([Ww]ith|[Bb]y|[Ff]rom|[Ss]aw)\\s${FULL_NAME}${NOT_A_PLACE}(?:(?:,|\\sand|\\s&)\\s${FULL_NAME}${NOT_A_PLACE})*`,
  'gu',
);
const FULL_NAME_PATTERN = new RegExp(FULL_NAME, 'gu');

/**
 * Redacts other people's names after a title ("Dr Weber"), and full names after "with", "by", "from" or "saw"
 * ("with Anna Weber"). Elsewhere, names can't be told apart from places and races.
 */
export const redactOtherNames = (text: string): string =>
  text
    .replaceAll(TITLED_NAME_PATTERN, (_, titles: string) => `${titles}[name]`)
    .replaceAll(
      INTRODUCED_NAMES_PATTERN,
      (match, introduction: string) =>
        `${introduction}${match.slice(introduction.length).replaceAll(FULL_NAME_PATTERN, '[name]')}`,
    );
