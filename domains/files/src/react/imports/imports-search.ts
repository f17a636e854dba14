import { rowId } from '@threshold/contracts/scalars';
import { z } from 'zod';

const shape = z.object({ import: rowId.optional().catch(undefined) });

/** Which import is looked at; without it the one that is under way, if there is any. */
export interface ImportsSearch {
  readonly import?: string;
}

/** Reads the address; an id that is none is left out. */
export const importsSearch = (raw: Record<string, unknown>): ImportsSearch => {
  const { import: importId } = shape.parse(raw);
  return importId === undefined ? {} : { import: importId };
};
