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

/** The B and C races ahead, each of which opens its form, and a button that adds one. */
export const OtherRaces = ({ today }: { readonly today: LocalDate }) => {
  const units = useUnits();
  const { data: races = [] } = trpc.training.otherRaces.useQuery();
  const [race, setRace] = useState<OtherRaceView | null>(null);
  const [isOpened, setIsOpened] = useState(false);
  const open = (opened: OtherRaceView | null) => {
    setRace(opened);
    setIsOpened(true);
  };
  const racesAhead = races.filter(({ date }) => date >= today);
  return (
    <div className={classes.races}>
      {racesAhead.length === 0 ? null : (
        <ul className={classes.list} aria-label="Tune-up races">
          {racesAhead.map((each) => (
            <li key={each.id}>
              <button type="button" className={classes.race} onClick={() => open(each)}>
                <span className={classes.date}>{formatDay(each.date)}</span>
                <span className={classes.name}>{formatRace(each, units)}</span>
                {each.name === null ? null : (
                  <span className={classes.distance}>{formatRaceDistance(each.km, units)}</span>
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
