import { redactOtherNames } from './redact-other-names.ts';

const EMAIL_PATTERN =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
const LINK_PATTERN = /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)\S+|\b(?:javascript|data|mailto|tel):\S+/giu;
const TOP_LEVEL_DOMAINS = 'com|net|org|io|de|eu|info|biz|dev|app|co|uk|xyz|ru|cn|ai';
/** Bare hosts with a common top-level domain; a missing space between sentences does not make a host. */
const HOST_PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}.-])[.-]*(?:[\\p{L}\\p{N}][\\p{L}\\p{N}-]*\\.)+(?:${TOP_LEVEL_DOMAINS}|${TOP_LEVEL_DOMAINS.toUpperCase()})(?![\\p{L}\\p{N}])(?:/\\S*)?`,
  'gu',
);
const INTERNATIONAL_PHONE_PATTERN = /\+\d[\d\s().-]{7,}\d/u;
/** 9 to 15 digits with separators. */
const PHONE_PATTERN = /(?<![\p{L}\p{N}-])\+?\(?\d(?:[\s()./-]{0,2}\d){8,14}(?![\p{L}\p{N}])/gu;
/** Dates have as many digits as a phone number, but are kept. */
const DATES_PATTERN = /^(?:\d{4}-\d{2}-\d{2}[\s/-]*)+$/;
/** Code points from À to ɏ. */
const FIRST_ACCENTED_CODE_POINT = 0xc0;
const LAST_ACCENTED_CODE_POINT = 0x24f;
/** Row ids are kept, although parts of them may look like phone numbers. */
const UUID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True if a text contains an email address, a link, a host or an international phone number. */
export const containsAddress = (text: string): boolean =>
  redactLinks(text) !== text || INTERNATIONAL_PHONE_PATTERN.test(text);

/**
 * Redacts email addresses, links, phone numbers, the athlete's names and other people's names where they are
 * recognizable.
 * @param text already cleaned
 */
export function redact(text: string, namePattern: RegExp | null): string {
  if (UUID_PATTERN.test(text)) return text;
  const redactedText = redactOtherNames(redactAddresses(text));
  return namePattern ? redactedText.replaceAll(namePattern, '[name]') : redactedText;
}

/**
 * Matches the names in any spelling of their accents; null without names.
 * @param names first and last names; each word of two letters or more counts
 */
export function createNamePattern(names: readonly string[]): RegExp | null {
  const words = names
    .flatMap((name) => [name, ...name.split(/[\s'’.-]+/)])
    .map((word) => foldAccents(word.trim()));
  const distinctWords = [...new Set(words)].filter((word) => [...word].length >= 2);
  if (distinctWords.length === 0) return null;
  // Longer names first, so that a whole name matches before its parts.
  const patterns = distinctWords.sort((a, b) => b.length - a.length).map(toAccentBlindPattern);
  return new RegExp(`(?<!\\p{L})(?:${patterns.join('|')})s?(?!\\p{L})`, 'giu');
}

const redactAddresses = (text: string) =>
  redactLinks(text).replaceAll(PHONE_PATTERN, (candidate) =>
    DATES_PATTERN.test(candidate) ? candidate : '[phone]',
  );

const redactLinks = (text: string) =>
  text
    .replaceAll(EMAIL_PATTERN, '[e-mail]')
    .replaceAll(LINK_PATTERN, '[link]')
    .replaceAll(HOST_PATTERN, '[link]');

const foldAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Matches a word with and without accents, which NFKC has joined to their letters. */
const toAccentBlindPattern = (word: string) =>
  [...word].map((letter) => WITH_ACCENTS.get(letter) ?? escapeCharacter(letter)).join('');

const escapeCharacter = (character: string) =>
  /[\p{L}\p{N}]/u.test(character) ? character : `\\u{${character.codePointAt(0)?.toString(16)}}`;

const WITH_ACCENTS: ReadonlyMap<string, string> = mapAccentedLetters();

/** The accented Latin letters of Unicode's Latin-1 Supplement and Latin Extended-A and -B, by plain letter. */
function mapAccentedLetters(): Map<string, string> {
  const lettersByPlain = new Map<string, string>();
  for (let codePoint = FIRST_ACCENTED_CODE_POINT; codePoint <= LAST_ACCENTED_CODE_POINT; codePoint += 1) {
    const letter = String.fromCodePoint(codePoint);
    const plainLetter = foldAccents(letter);
    if (/^[a-z]$/.test(plainLetter))
      lettersByPlain.set(plainLetter, `${lettersByPlain.get(plainLetter) ?? plainLetter}${letter}`);
  }
  return new Map([...lettersByPlain].map(([plainLetter, letters]) => [plainLetter, `[${letters}]`]));
}
