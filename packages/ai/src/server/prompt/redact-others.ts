import noNames from './no-names.json' with { type: 'json' };

/** Titles before a name; the dot is optional. */
const TITLES =
  '(?:Dr\\.?|Prof\\.?|Mr\\.?|Mrs\\.?|Ms\\.?|Miss|Herr|Frau|[Dd]octor|[Pp]rofessor|[Pp]hysio|[Pp]hysiotherapist|[Nn]urse|[Cc]oach|[Tt]rainer)';
const PARTICLES = '(?:van|von|der|den|de|del|della|di|da|du|la|le|ten|ter|zu|bin|al|el)';

/** Capitalized words of a training diary that are not names. */
const NO_NAMES = noNames.flatMap((words) => words.split(' '));

const WORD = `(?!(?:${NO_NAMES.join('|')})(?!\\p{L}))(?:\\p{Lu}['’])?\\p{Lu}\\p{L}*\\p{Ll}(?:-\\p{Lu}\\p{L}*\\p{Ll})*(?!\\p{L})`;
const NEXT = `\\s(?:${PARTICLES}\\s){0,2}${WORD}`;
const FULL_NAME = `${WORD}${NEXT}`;
/** Words that turn the words before them into a place or a race. */
const NO_PLACE =
  '(?!\\s(?:Run|Race|Marathon|Half|Ultra|Trail|Triathlon|Challenge|Series|Relay|Road|Street|Park|Bridge|Lake|Hill)(?!\\p{L}))';

const TITLED = new RegExp(
  `(?<!\\p{L})(${TITLES}(?:\\s${TITLES})*\\s)(?:\\p{Lu}\\.\\s?){0,2}(?:${PARTICLES}\\s){0,2}${WORD}(?:${NEXT}){0,3}`,
  'gu',
);
const MET = new RegExp(
  `(?<!\\p{L})([Ww]ith|[Bb]y|[Ff]rom|[Ss]aw)\\s${FULL_NAME}${NO_PLACE}(?:(?:,|\\sand|\\s&)\\s${FULL_NAME}${NO_PLACE})*`,
  'gu',
);
const EACH = new RegExp(FULL_NAME, 'gu');

/**
 * Redacts other people's names if a title ("Dr Weber") or "with" and two capitalized words ("with Anna Weber")
 * mark them. Other names look like places and races.
 */
export const redactOthers = (text: string): string =>
  text
    .replaceAll(TITLED, (_, titles: string) => `${titles}[name]`)
    .replaceAll(MET, (met, by: string) => `${by}${met.slice(by.length).replaceAll(EACH, '[name]')}`);
