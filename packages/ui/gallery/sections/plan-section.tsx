import { IconTrendingUp } from '@tabler/icons-react';
import {
  Card,
  DayBars,
  HeroTitle,
  NumberText,
  PhaseTimeline,
  Stat,
  Tag,
  Unit,
  WeekBars,
} from '../../src/index.ts';
import classes from '../gallery.module.css';

const daysOfWeek = [
  { name: 'Sunday', value: 6.2, zone: 3 },
  { name: 'Monday', value: 0 },
  { name: 'Tuesday', value: 5.6, zone: 4 },
  { name: 'Wednesday', value: 4.4, zone: 2 },
  { name: 'Thursday', value: 12.1, zone: 2 },
  { name: 'Friday', value: 0, today: true },
  { name: 'Saturday', value: 0 },
] as const;

const weeks = [
  { label: 'Week 1', planned: 52, done: 42, phase: 'Base' },
  { label: 'Week 2', planned: 60, done: 60, phase: 'Base' },
  { label: 'Week 3', planned: 72, done: 31, phase: 'Build' },
  { label: 'Week 4', planned: 80, done: 0, phase: 'Build' },
  { label: 'Week 5', planned: 96, done: 0, phase: 'Peak' },
  { label: 'Week 6', planned: 110, done: 0, phase: 'Peak' },
  { label: 'Week 7', planned: 68, done: 0, phase: 'Taper' },
  { label: 'Week 8', planned: 44, done: 0, phase: 'Taper' },
];

export const PlanSection = () => (
  <>
    <Card title="Race countdown" titleHidden className={classes.wide}>
      <div className={classes.spread}>
        <div>
          <p className={classes.label}>Race countdown</p>
          <HeroTitle>100K ultra</HeroTitle>
          <p className={classes.label}>Saturday, February 13, 2027</p>
        </div>
        <div className={classes.right}>
          <NumberText size="countdown">85</NumberText>
          <p className={classes.label}>days to go</p>
        </div>
      </div>
      <PhaseTimeline
        label="Race phases"
        currentIndex={0}
        phases={[
          { label: 'Build Phase', length: 55 },
          { label: 'Peak', length: 15 },
          { label: 'Pre-Taper', shortLabel: 'Pre', length: 8 },
          { label: 'Taper', length: 7 },
        ]}
      />
    </Card>
    <div className={classes.column}>
      <Card title="This week" titleHidden>
        <div className={classes.spread}>
          <div>
            <Stat size="tile" label="This week" value="31.4" unit="mi" delta="of 42 mi planned" />
          </div>
          <DayBars days={daysOfWeek} unit="mi" label="Distance by day" />
        </div>
      </Card>
      <Card title="Lifetime" titleHidden>
        <div className={classes.spread}>
          <Stat size="tile" label="Lifetime" value="2,847" unit="mi" />
          <Tag icon={<IconTrendingUp size={15} />}>+118 this month</Tag>
        </div>
      </Card>
    </div>
    <Card title="Your Training Plan" action="Week 3 of 8" className={classes.third}>
      <WeekBars weeks={weeks} unit="km" currentIndex={2} label="Distance by week" />
    </Card>
    <Card title="Points" className={classes.third}>
      <p>
        <NumberText>+25–30</NumberText>
        <Unit>FP per ad</Unit>
      </p>
    </Card>
  </>
);
