import { Button } from '@mantine/core';
import {
  Card,
  EmptyState,
  ErrorState,
  LoadingCard,
  NumberText,
  PhaseTimeline,
  Stat,
  StatRow,
  ZoneSplit,
} from '../../src/index.ts';
import classes from '../gallery.module.css';

export const StateSection = () => (
  <>
    <Card title="Empty" className={classes.third}>
      <EmptyState
        message="No sessions scheduled for today"
        action={
          <Button variant="default" size="sm">
            Log Workout
          </Button>
        }
      />
    </Card>
    <LoadingCard title="Loading" className={classes.third} />
    <Card title="Error" className={classes.third}>
      <ErrorState message="Error loading workouts. Please try again." onRetry={() => {}} />
    </Card>
    <Card
      title="A very long title of a card that somebody named Wolfeschlegelsteinhausenbergerdorff"
      className={classes.third}
    >
      <StatRow>
        <Stat label="Nothing" value="--" unit="bpm" />
        <Stat label="Much" value="12,345.6" unit="km" delta="−2.4% vs 7-day" tone="bad" />
      </StatRow>
      <ZoneSplit minutesByZone={{ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }} />
      <NumberText size="countdown">0</NumberText>
    </Card>
    <Card title="Race without a plan" className={classes.wide}>
      <PhaseTimeline label="Race phases, over" phases={[{ label: 'Complete', length: 1 }]} />
    </Card>
  </>
);
