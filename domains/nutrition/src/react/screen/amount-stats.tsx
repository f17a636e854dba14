import type { UnitSystem } from '@threshold/physiology';
import { Stat } from '@threshold/ui';
import type { LogView } from '../../schemas.ts';
import { AMOUNT_FIELDS, describeAmount, formatAmount } from './amounts.ts';

interface AmountStatsProps {
  readonly log: LogView;
  readonly units: UnitSystem;
}

export const AmountStats = ({ log, units }: AmountStatsProps) => (
  <>
    {AMOUNT_FIELDS.map((amount) => (
      <Stat
        key={amount}
        {...describeAmount(amount, units)}
        value={formatAmount(log, amount, units)}
        {...(log[amount] === null && { unit: undefined })}
      />
    ))}
  </>
);
