import { lengthIn, lengthUnit, planCardFor, toMeters, type UnitSystem } from '@threshold/physiology';
import { Card, Num, Unit } from '@threshold/ui';

import classes from './workouts-page.module.css';

/** All ultra distances share the card of the shortest. */
const ULTRA_KM = 50;

/** Weekly volume of an ultra plan's four phases (docs/specification.md#26-workouts and #9-constants). */
export const VolumeCards = ({ units }: { readonly units: UnitSystem }) => {
  const unit = lengthUnit(units);
  const { phases } = planCardFor(ULTRA_KM);
  const mostKm = Math.max(...phases.map(({ maxKm }) => maxKm));
  const shown = (km: number) => Math.round(lengthIn(unit, toMeters(km, 'km')));
  const share = (km: number) => `${(100 * km) / mostKm}%`;
  return (
    <Card title="Weekly Volume Expectations" action="Ultra distances, per week">
      <ul className={classes.phases}>
        {phases.map(({ name, minKm, maxKm }) => (
          <li key={name} className={classes.phase}>
            <h3 className={classes.name}>{name}</h3>
            <p className={classes.volume}>
              <Num>
                {shown(minKm)}–{shown(maxKm)}
              </Num>
              <Unit>{unit}</Unit>
            </p>
            <div className={classes.scale} aria-hidden="true">
              <div style={{ marginInlineStart: share(minKm), width: share(maxKm - minKm) }} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
};
