import { z } from 'zod';

/** Lists up to this length are validated completely, since even all their errors cost little. */
const MAX_SHORT_LENGTH = 100;
/** Validation of a longer list stops after this many invalid entries, because a response lists no more issues. */
const MAX_INVALID_ENTRIES = 20;

/**
 * A list that may have thousands of entries. Validation stops after 20 invalid entries, because an invalid entry
 * costs much more than a valid one.
 *
 * @param maxEntries a longer list is rejected without reading its entries
 */
export const longList = <Item extends z.ZodType>(item: Item, maxEntries?: number) =>
  z.preprocess(
    (value: z.input<Item>[], context) => {
      if (!Array.isArray(value) || value.length <= MAX_SHORT_LENGTH) return value;
      if (maxEntries !== undefined && value.length > maxEntries) {
        context.addIssue({
          code: 'too_big',
          origin: 'array',
          maximum: maxEntries,
          inclusive: true,
          input: value,
        });
        return z.NEVER;
      }
      let invalidCount = 0;
      for (const [index, entry] of value.entries()) {
        const { error } = item.safeParse(entry);
        if (error === undefined) continue;
        for (const issue of error.issues) context.addIssue({ ...issue, path: [index, ...issue.path] });
        invalidCount += 1;
        if (invalidCount === MAX_INVALID_ENTRIES) break;
      }
      return invalidCount === 0 ? value : z.NEVER;
    },
    maxEntries === undefined ? z.array(item) : z.array(item).max(maxEntries),
  );
