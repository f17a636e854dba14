import { NAME_CHARACTERS } from '../limits.ts';

/* Control characters, halves of characters, and marks that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A file's name as it may be shown: without unseen characters, its last 200 characters. */
export function shownName(name: string): string {
  const characters = [...name.toWellFormed().replaceAll(UNSEEN, '�').normalize('NFC')];
  const shown = characters.slice(-NAME_CHARACTERS).join('').trim();
  return shown === '' ? 'unnamed' : shown;
}
