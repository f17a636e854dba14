import { z } from 'zod';

/** Lists up to this length are validated at once: all their errors together cost little. */
const SHORT = 100;
/** Validation of a longer list stops after this many invalid entries; a response lists no more issues. */
const MAX_REPORTED = 20;

/**
 * A list that may have thousands of entries. Validation stops after 20 invalid entries, because an invalid entry
 * costs much more than a valid one.
 *
 * @param mostEntries a longer list is rejected without reading its entries
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
        if (wrong === MAX_REPORTED) break;
      }
      return wrong === 0 ? value : z.NEVER;
    },
    mostEntries === undefined ? z.array(item) : z.array(item).max(mostEntries),
  );
