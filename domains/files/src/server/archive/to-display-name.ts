import { MAX_NAME_CHARACTERS } from '../limits.ts';

/** Control characters, lone surrogates, bidirectional marks and byte order marks. */
const INVISIBLE_CHARACTERS_PATTERN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * Sanitizes a file name for display: replaces invisible characters and keeps the last 200 characters.
 * An empty name becomes "unnamed".
 */
export function toDisplayName(name: string): string {
  const characters = [...name.toWellFormed().replaceAll(INVISIBLE_CHARACTERS_PATTERN, '�').normalize('NFC')];
  const displayName = characters.slice(-MAX_NAME_CHARACTERS).join('').trim();
  return displayName === '' ? 'unnamed' : displayName;
}
