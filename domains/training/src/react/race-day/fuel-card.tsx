import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { athletesPaths } from '@threshold/contracts/athletes';
import { volumeUnit } from '@threshold/physiology';
import { Card } from '@threshold/ui';
import type { RaceDayView } from '../../race-day-schemas.ts';
import { formatFluid, formatFuelTime, formatMass, formatRange } from './format-race-day.ts';
import classes from './race-day.module.css';

const GRAMS_PER_GEL = 25;
/** Only athletes who have practiced it tolerate more than this. */
const MAX_UNPRACTICED_GRAMS_PER_HOUR = 60;

interface FuelCardProps {
  readonly sheet: RaceDayView;
}

/** Carbohydrate, fluid and sodium by hour, with a warning about drinking too much. */
export const FuelCard = ({ sheet }: FuelCardProps) => {
  const { fuel, weightKg, units } = sheet;
  return (
    <Card title="Fuel and drink">
      {fuel.hours.length === 0 ? (
        <p className={classes.text}>
          You don’t need to eat in a race of up to an hour. Drink water if you’re thirsty.
        </p>
      ) : (
        <>
          <FuelTable sheet={sheet} />
          {fuel.totalCarbGrams === null ? null : <Carbs fuel={fuel} totalGrams={fuel.totalCarbGrams} />}
        </>
      )}
      <p className={classes.warning}>
        <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
        <span>
          Drink to thirst, and never more than you sweat out. Drinking too much, especially in long races, can
          drop your blood sodium to dangerous levels (hyponatremia), and salt won’t prevent it. If you get a
          headache, nausea or confusion, stop drinking and get help.
          {fuel.harmlessLossKg === null
            ? null
            : ` Finishing up to ${formatMass(fuel.harmlessLossKg, units)} lighter is normal. Finishing heavier isn’t.`}
        </span>
      </p>
      {weightKg === null ? (
        <p className={classes.quiet}>
          Without your weight, we can only show wide ranges.{' '}
          <Link {...athletesPaths.profile()} className={classes.link}>
            Enter it in your profile
          </Link>
        </p>
      ) : null}
      <p className={classes.quiet}>
        These are published ranges for healthy athletes, not medical advice. If you have diabetes, heart
        disease or kidney disease, ask your doctor.
      </p>
    </Card>
  );
};

const FuelTable = ({ sheet: { fuel, units } }: FuelCardProps) => {
  const hasSodium = fuel.hours.some(({ sodiumMg }) => sodiumMg !== null);
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">Carbohydrate, fluid and sodium by hour</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Carbs, g</th>
          <th scope="col">Fluid, {volumeUnit(units)}</th>
          {hasSodium ? <th scope="col">Sodium, mg</th> : null}
        </tr>
      </thead>
      <tbody>
        {fuel.hours.map((hour) => (
          <tr key={hour.fromMinutes}>
            <th scope="row">{formatFuelTime(hour)}</th>
            <td>{hour.carbGrams && formatRange(hour.carbGrams)}</td>
            <td>{hour.fluidMl && formatFluid(hour.fluidMl, units)}</td>
            {hasSodium ? <td>{hour.sodiumMg && formatRange(hour.sodiumMg)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface CarbsProps {
  readonly fuel: RaceDayView['fuel'];
  readonly totalGrams: NonNullable<RaceDayView['fuel']['totalCarbGrams']>;
}

const Carbs = ({ fuel, totalGrams: { low, high } }: CarbsProps) => {
  const gels = { low: Math.round(low / GRAMS_PER_GEL), high: Math.round(high / GRAMS_PER_GEL) };
  const needsPractice = fuel.hours.some(
    ({ carbGrams }) => (carbGrams?.high ?? 0) > MAX_UNPRACTICED_GRAMS_PER_HOUR,
  );
  return (
    <p className={classes.text}>
      {formatRange({ low, high })} g of carbs in total, or {formatRange(gels)} gels of {GRAMS_PER_GEL} g.
      Start within the first half hour, a little at a time.
      {needsPractice
        ? ' Only go above 60 g an hour if you’ve practiced it, and mix glucose and fructose.'
        : null}
    </p>
  );
};
