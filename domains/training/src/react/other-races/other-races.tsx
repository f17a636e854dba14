import { Button } from '@mantine/core';
import type { LocalDate } from '@threshold/physiology';
import { createLazyDialog, useUnits } from '@threshold/ui';
import { formatDay } from '@threshold/ui/format';
import { useState } from 'react';
import type { OtherRaceView } from '../../other-race-schemas.ts';
import { trpc } from '../api.ts';
import classes from './other-races.module.css';
import { formatRace, formatRaceDistance } from './race-labels.ts';

const RaceDialog = createLazyDialog(() => import('./race-dialog.tsx'));

/** The upcoming B and C races, each of which opens its form, and a button that adds one. */
export const OtherRaces = ({ today }: { readonly today: LocalDate }) => {
  const units = useUnits();
  const { data: races = [] } = trpc.training.otherRaces.useQuery();
  const [race, setRace] = useState<OtherRaceView | null>(null);
  const [isOpened, setIsOpened] = useState(false);
  const open = (openedRace: OtherRaceView | null) => {
    setRace(openedRace);
    setIsOpened(true);
  };
  const upcomingRaces = races.filter(({ date }) => date >= today);
  return (
    <div className={classes.races}>
      {upcomingRaces.length === 0 ? null : (
        <ul className={classes.list} aria-label="Tune-up races">
          {upcomingRaces.map((upcomingRace) => (
            <li key={upcomingRace.id}>
              <button type="button" className={classes.race} onClick={() => open(upcomingRace)}>
                <span className={classes.date}>{formatDay(upcomingRace.date)}</span>
                <span className={classes.name}>{formatRace(upcomingRace, units)}</span>
                {upcomingRace.name === null ? null : (
                  <span className={classes.distance}>{formatRaceDistance(upcomingRace.km, units)}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="default" size="sm" className={classes.add} onClick={() => open(null)}>
        Add a tune-up race
      </Button>
      <RaceDialog opened={isOpened} race={race} onClose={() => setIsOpened(false)} />
    </div>
  );
};
