import { z } from 'zod';

/** Lists up to here are read in one go: all their faults together cost little. */
const SHORT = 100;
/** A longer list is refused after so many wrong entries; an answer lists no more issues than that. */
const MOST_WRONG = 20;

/**
 * A list that may have thousands of entries. Once 20 entries are wrong the others are not read, because each wrong
 * entry costs much more than a good one.
 *
 * @param mostEntries of a longer list no entry is read
 */
export const longList = <Item extends z.ZodType>(item: Item, mostEntries?: number) =>
  z.preprocess(
    (value: z.input<Item>[], context) => {
      if (!Array.isArray(value) || value.length <= SHORT) return value;
      if (mostEntries !== undefined && value.length > mostEntries) {
        context.addIssue({
          code: 'too_big',
          origin: 'array',
          maximum: mostEntries,
          inclusive: true,
          input: value,
        });
        return z.NEVER;
      }
      let wrong = 0;
      for (const [index, entry] of value.entries()) {
        const { error } = item.safeParse(entry);
        if (error === undefined) continue;
        for (const issue of error.issues) context.addIssue({ ...issue, path: [index, ...issue.path] });
        wrong += 1;
        if (wrong === MOST_WRONG) break;
      }
      return wrong === 0 ? value : z.NEVER;
    },
    mostEntries === undefined ? z.array(item) : z.array(item).max(mostEntries),
  );
