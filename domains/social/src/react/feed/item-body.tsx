import { IconMedal, IconTrophy } from '@tabler/icons-react';
import { formatDuration, toMeters } from '@threshold/physiology';
import { HeroTitle, Stat, StatRow, useConvertMeasures, useUnits, ZoneSplit } from '@threshold/ui';
import type { FeedCardView } from '../../feed-schemas.ts';
import classes from './feed.module.css';
import {
  formatFigure,
  formatItemTitle,
  RECORD_LABELS,
  toDistanceFigure,
  toPaceFigure,
  toRecordFigure,
} from './item-labels.ts';

export const ItemBody = ({ item }: { readonly item: FeedCardView }) => {
  const convertMeasures = useConvertMeasures();
  const title = formatItemTitle(item);
  switch (item.type) {
    case 'workout':
      return <WorkoutBody title={title} data={item.data} />;
    case 'achievement':
      return (
        <div className={classes.body}>
          <HeroTitle>{title}</HeroTitle>
          <p className={classes.notes}>{convertMeasures(item.data.achievement.description)}</p>
        </div>
      );
    case 'personal_record':
      return <RecordBody title={title} data={item.data} />;
  }
};

interface BodyProps<T extends FeedCardView['type']> {
  readonly title: string;
  readonly data: Extract<FeedCardView, { type: T }>['data'];
}

const WorkoutBody = ({ title, data }: BodyProps<'workout'>) => {
  const { distance, duration, notes, zoneSeconds } = data;
  const units = useUnits();
  const distanceStat = distance === null ? null : toDistanceFigure(toMeters(distance, 'km'), units);
  const paceStat = toPaceFigure(data, units);
  return (
    <div className={classes.body}>
      <HeroTitle>{title}</HeroTitle>
      <StatRow>
        {distanceStat === null ? null : <Stat label="Distance" {...distanceStat} />}
        <Stat label="Duration" value={formatDuration(60 * duration)} />
        {paceStat === null ? null : <Stat {...paceStat} />}
      </StatRow>
      <ZoneStrip zoneSeconds={zoneSeconds} />
      {notes === null || notes === '' ? null : <p className={classes.notes}>{notes}</p>}
      <EarnedList data={data} />
    </div>
  );
};

const ZoneStrip = ({ zoneSeconds }: Pick<BodyProps<'workout'>['data'], 'zoneSeconds'>) => {
  if (zoneSeconds === null) return null;
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = zoneSeconds.map((seconds) => seconds / 60);
  return <ZoneSplit minutesByZone={{ 1: one, 2: two, 3: three, 4: four, 5: five }} />;
};

const EarnedList = ({ data: { records, achievements } }: Pick<BodyProps<'workout'>, 'data'>) => {
  const units = useUnits();
  if (records.length + achievements.length === 0) return null;
  return (
    <ul className={classes.earned} aria-label="Records and achievements">
      {records.map((record) => (
        <li key={record.recordType}>
          <IconTrophy size={16} stroke={1.9} aria-hidden="true" />
          <span>
            {RECORD_LABELS[record.recordType]} <b>{formatFigure(toRecordFigure(record, units))}</b>
          </span>
        </li>
      ))}
      {achievements.map(({ name }) => (
        <li key={name}>
          <IconMedal size={16} stroke={1.9} aria-hidden="true" />
          <span>
            Unlocked <b>{name}</b>
          </span>
        </li>
      ))}
    </ul>
  );
};

const RecordBody = ({ title, data }: BodyProps<'personal_record'>) => (
  <div className={classes.body}>
    <HeroTitle>{title}</HeroTitle>
    <StatRow>
      <Stat label="New best" {...toRecordFigure(data, useUnits())} />
    </StatRow>
  </div>
);
