import { z } from 'zod';
import type { RedFlag } from '../../rules/red-flags/red-flag.ts';
import { redFlagView } from '../../schemas.ts';
import type { InjuryRow } from '../tables.ts';

const storedFlagsSchema = z.array(redFlagView);

/** All flags found so far, most urgent first. */
export const parseFoundFlags = ({ red_flags }: Pick<InjuryRow, 'red_flags'>): RedFlag[] =>
  storedFlagsSchema.parse(red_flags);

/** All flags until a professional examines the injury; none after that. */
export const getActiveFlags = (row: Pick<InjuryRow, 'red_flags' | 'professional_seen_on'>): RedFlag[] =>
  row.professional_seen_on === null ? parseFoundFlags(row) : [];
