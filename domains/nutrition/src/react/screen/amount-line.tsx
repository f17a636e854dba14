import type { UnitSystem } from '@threshold/physiology';
import { Fragment } from 'react';
import type { LogView } from '../../schemas.ts';
import { AMOUNT_FIELDS, describeAmount, formatAmount } from './amounts.ts';
import classes from './nutrition.module.css';

/** Grams need a letter, because three amounts have them. */
const LETTERS: Readonly<Record<string, string>> = { protein: 'P', carbs: 'C', fats: 'F' };

interface AmountLineProps {
  readonly log: LogView;
  readonly units: UnitSystem;
}

/** The amounts of a day in one line, without missing ones: "2,890 kcal · P 136 g · 98 oz". */
export const AmountLine = ({ log, units }: AmountLineProps) => (
  <p className={classes.amountLine}>
    {AMOUNT_FIELDS.filter((amount) => log[amount] !== null).map((amount, index) => {
      const { label, unit } = describeAmount(amount, units);
      const letter = LETTERS[amount];
      return (
        <Fragment key={amount}>
          {index === 0 ? null : <span data-separator> · </span>}
          <span style={{ gridColumn: AMOUNT_FIELDS.indexOf(amount) + 1 }}>
            {letter === undefined ? null : (
              <>
                <abbr title={label}>{letter}</abbr>{' '}
              </>
            )}
            {formatAmount(log, amount, units)} {unit}
          </span>
        </Fragment>
      );
    })}
  </p>
);
