import { Button } from '@mantine/core';
import { IconCheck, IconPlayerPlay, IconPlayerPlayFilled } from '@tabler/icons-react';
import {
  Card,
  HeroTitle,
  Stat,
  StatRow,
  Tag,
  WorkoutProfile,
  type WorkoutStep,
  ZoneBadge,
  ZoneSplit,
} from '../../src/index.ts';
import classes from '../gallery.module.css';

const steps: readonly WorkoutStep[] = [
  { label: 'Warm-up', minutes: 10, zone: 1 },
  { label: 'Steady', minutes: 8, zone: 2 },
  ...[1, 2, 3, 4].flatMap((repeat): WorkoutStep[] => [
    { label: `Interval ${repeat}`, minutes: 8, zone: 4 },
    { label: 'Recovery', minutes: 3, zone: 1 },
  ]),
  { label: 'Cool-down', minutes: 12, zone: 1 },
];

export const SessionSection = () => (
  <>
    <Card
      title="Yesterday's Sessions"
      className={classes.third}
      action={
        <Tag tone="good" icon={<IconCheck size={15} />}>
          Completed
        </Tag>
      }
    >
      <div className={classes.row}>
        <Tag>AM</Tag>
        <ZoneBadge zone={2} />
      </div>
      <StatRow>
        <Stat label="Time" value="1:52:08" />
        <Stat label="Avg HR" value="146" unit="bpm" />
        <Stat label="Distance" value="21.4" unit="km" delta="+6.2% vs 7-day" tone="good" />
      </StatRow>
      <ZoneSplit minutesByZone={{ 1: 12, 2: 74, 3: 20, 4: 6, 5: 0 }} />
    </Card>
    <Card title="Today's Sessions" className={classes.wide} action={<Tag>Double Session</Tag>}>
      <div className={classes.spread}>
        <div>
          <div className={classes.row}>
            <Tag>AM</Tag>
            <ZoneBadge zone={4} />
          </div>
          <HeroTitle>Threshold intervals, 4 × 8 min</HeroTitle>
        </div>
        <Button leftSection={<IconPlayerPlayFilled size={16} />}>Start Session</Button>
      </div>
      <WorkoutProfile steps={steps} />
      <div className={classes.spread}>
        <div className={classes.row}>
          <Tag>PM</Tag>
          <ZoneBadge zone={1} named={false} />
          <b>Strength, posterior chain</b>
        </div>
        <Button variant="default" size="sm" leftSection={<IconPlayerPlay size={16} />}>
          Start Session
        </Button>
      </div>
      <div className={classes.row}>
        <ZoneBadge zone={1} />
        <ZoneBadge zone={2} />
        <ZoneBadge zone={3} />
        <ZoneBadge zone={4} />
        <ZoneBadge zone={5} />
        <Tag tone="warn">Moderate</Tag>
        <Tag tone="bad">Active</Tag>
        <Tag>Rest</Tag>
      </div>
    </Card>
  </>
);
