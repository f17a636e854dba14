import { volumeUnit } from '@threshold/physiology';
import { Card } from '@threshold/ui';
import type { RaceDayView } from '../../race-day-schemas.ts';
import { formatFluid, formatPerMass, formatRange } from './format-race-day.ts';
import classes from './race-day.module.css';

interface MorningCardProps {
  readonly sheet: RaceDayView;
}

/** Breakfast and warm-up. */
export const MorningCard = ({ sheet: { morning, units } }: MorningCardProps) => {
  const { hoursBefore, carbGramsPerKg, carbGrams, fluidMl } = morning.breakfast;
  const perMass = formatPerMass(carbGramsPerKg, units);
  return (
    <Card title="The morning">
      <div>
        <h3 className={classes.subtitle}>Breakfast, {formatRange(hoursBefore)} h before the start</h3>
        <p className={classes.text}>
          {carbGrams === null
            ? `${formatPerMass(carbGramsPerKg, units, 'g of carbs')} of body weight`
            : `${formatRange(carbGrams)} g of carbs (${perMass})`}
          {fluidMl === null ? '' : `, with ${formatFluid(fluidMl, units)} ${volumeUnit(units)} to drink`}. Eat
          something you’ve had before long runs, low in fat and fiber.
        </p>
      </div>
      <div>
        <h3 className={classes.subtitle}>Warm-up</h3>
        <ol className={classes.list}>
          {morning.warmUp.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </Card>
  );
};

export const KitCard = ({ sheet: { morning } }: MorningCardProps) => (
  <Card title="Gear">
    <ul className={classes.list}>
      {morning.kit.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
    <p className={classes.quiet}>Nothing new on race day.</p>
  </Card>
);
