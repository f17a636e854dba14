import { NAME_CHARACTERS } from '../limits.ts';

/* Control characters, lone surrogates, bidirectional marks and byte order marks. */
const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Sanitizes a file name for display: no invisible characters, at most the last 200 characters. */
export function shownName(name: string): string {
  const characters = [...name.toWellFormed().replaceAll(UNSEEN, '�').normalize('NFC')];
  const shown = characters.slice(-NAME_CHARACTERS).join('').trim();
  return shown === '' ? 'unnamed' : shown;
}
