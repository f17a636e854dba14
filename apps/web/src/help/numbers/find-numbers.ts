import type { NumberTerm } from '@threshold/ui';
import type { GlossaryText } from './number-entry.ts';
import { NUMBER_GROUPS, NUMBERS } from './number-groups.ts';

/** A group with those of its numbers that were found. */
interface FoundGroup {
  readonly title: string;
  readonly terms: readonly NumberTerm[];
}

const isTerm = (name: string): name is NumberTerm => Object.hasOwn(NUMBERS, name);
/** A reader of either system finds a number by the words of the other. */
const inBothUnits = (text: GlossaryText) =>
  typeof text === 'string' ? text : `${text.metric} ${text.imperial}`;
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The numbers whose texts have a beginning of each word, by their groups; groups without any are left out. */
export function findNumbers(searched: string): readonly FoundGroup[] {
  const wanted = wordsOf(searched);
  return NUMBER_GROUPS.map(({ title, numbers }) => ({
    title,
    terms: Object.keys(numbers)
      .filter(isTerm)
      .filter((term) => {
        const { title: name, also, meaning, formula } = NUMBERS[term];
        const words = wordsOf([name, also, meaning, formula].map(inBothUnits).join(' '));
        return wanted.every((start) => words.some((word) => word.startsWith(start)));
      }),
  })).filter(({ terms }) => terms.length > 0);
}
