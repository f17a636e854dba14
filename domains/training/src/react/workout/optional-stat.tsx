import { type NumberTerm, Stat } from '@threshold/ui';
import type { ReactNode } from 'react';

interface OptionalStatProps {
  readonly label: string;
  readonly value: string | number | null | undefined;
  readonly unit?: string | undefined;
  readonly delta?: string | null | undefined;
  readonly term?: NumberTerm;
  readonly note?: ReactNode;
}

/** Renders nothing if the value is null or undefined. */
export const OptionalStat = ({ value, delta, ...stat }: OptionalStatProps) =>
  value === null || value === undefined ? null : (
    <Stat value={value} {...stat} {...(delta ? { delta } : {})} />
  );
