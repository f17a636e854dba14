import type { UnitSystem } from '@threshold/physiology';
import { Stat } from '@threshold/ui';
import type { LogView } from '../../schemas.ts';
import { AMOUNTS, amountParts, amountText } from './amounts.ts';

interface AmountStatsProps {
  readonly log: LogView;
  readonly units: UnitSystem;
}

export const AmountStats = ({ log, units }: AmountStatsProps) => (
  <>
    {AMOUNTS.map((amount) => (
      <Stat
        key={amount}
        {...amountParts(amount, units)}
        value={amountText(log, amount, units)}
        {...(log[amount] === null && { unit: undefined })}
      />
    ))}
  </>
);
