import { Tabs } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type ScreenProps, toApiError } from '@threshold/api/react';
import { findPlanCard, fromMeters, lengthUnit, toMeters, type UnitSystem } from '@threshold/physiology';
import { Card, ErrorState, LoadingLines, NumberText, PageTitle, Unit, useUnits } from '@threshold/ui';
import { useTrainingDay } from '../use-training-day.ts';
import { DayStrip } from './day-strip.tsx';
import { StrengthTab } from './strength/strength-tab.tsx';
import { TrialsTab } from './trials/trials-tab.tsx';
import classes from './workouts-page.module.css';
import type { WorkoutsSearch } from './workouts-search.ts';

const WorkoutsScreen = ({ search }: ScreenProps<'/workouts', WorkoutsSearch>) => {
  const { history } = useRouter();
  const units = useUnits();
  const { data: day, error, refetch } = useTrainingDay();
  return (
    <div className={classes.screen}>
      <PageTitle title="Workouts" />
      {day ? (
        <>
          <DayStrip today={day.today} />
          <Tabs
            value={search.tab ?? 'strength'}
            onChange={(tab) => history.replace(tab === 'trials' ? '/workouts?tab=trials' : '/workouts')}
          >
            <Tabs.List aria-label="Log">
              <Tabs.Tab value="strength">Strength Training</Tabs.Tab>
              <Tabs.Tab value="trials">Time Trials</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="strength" className={classes.panel}>
              <StrengthTab today={day.today} units={units} />
            </Tabs.Panel>
            <Tabs.Panel value="trials" className={classes.panel}>
              <TrialsTab today={day.today} units={units} />
            </Tabs.Panel>
          </Tabs>
          <VolumeCards units={units} />
        </>
      ) : error ? (
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      ) : (
        <LoadingLines label="Loading workouts" heightsPx={[52, 24, 110, 320]} />
      )}
    </div>
  );
};

export default WorkoutsScreen;

/** The shortest ultra distance. All ultra distances have the same plan card. */
const SHORTEST_ULTRA_KM = 50;

const VolumeCards = ({ units }: { readonly units: UnitSystem }) => {
  const unit = lengthUnit(units);
  const { phases } = findPlanCard(SHORTEST_ULTRA_KM);
  const maxVolumeKm = Math.max(...phases.map(({ maxKm }) => maxKm));
  const toWholeUnits = (km: number) => Math.round(fromMeters(unit, toMeters(km, 'km')));
  const toPercent = (km: number) => `${(100 * km) / maxVolumeKm}%`;
  return (
    <Card title="Weekly Volume Expectations" action="General, for ultra distances">
      <ul className={classes.phases}>
        {phases.map(({ name, minKm, maxKm }) => (
          <li key={name} className={classes.phase}>
            <h3 className={classes.name}>{name}</h3>
            <p className={classes.volume}>
              <NumberText>
                {toWholeUnits(minKm)}–{toWholeUnits(maxKm)}
              </NumberText>
              <Unit>{unit}</Unit>
            </p>
            <div className={classes.scale} aria-hidden="true">
              <div style={{ marginInlineStart: toPercent(minKm), width: toPercent(maxKm - minKm) }} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
};
