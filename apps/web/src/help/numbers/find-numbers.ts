import type { NumberTerm } from '@threshold/ui';
import type { GlossaryText } from './glossary-entry.ts';
import { NUMBER_GROUPS, NUMBERS } from './number-groups.ts';

export interface NumberGroup {
  readonly title: string;
  readonly terms: readonly NumberTerm[];
}

const isTerm = (name: string): name is NumberTerm => Object.hasOwn(NUMBERS, name);
/** The text in both unit systems, so that a search in either system matches. */
const toBothUnits = (text: GlossaryText) =>
  typeof text === 'string' ? text : `${text.metric} ${text.imperial}`;
const splitWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Finds the numbers whose texts have a word that starts with each search word. Grouped, without empty groups. */
export function findNumbers(query: string): readonly NumberGroup[] {
  const searchWords = splitWords(query);
  return NUMBER_GROUPS.map(({ title, numbers }) => ({
    title,
    terms: Object.keys(numbers)
      .filter(isTerm)
      .filter((term) => {
        const entry = NUMBERS[term];
        const texts = [entry.title, entry.synonyms, entry.meaning, entry.formula];
        const words = splitWords(texts.map(toBothUnits).join(' '));
        return searchWords.every((searchWord) => words.some((word) => word.startsWith(searchWord)));
      }),
  })).filter(({ terms }) => terms.length > 0);
}
