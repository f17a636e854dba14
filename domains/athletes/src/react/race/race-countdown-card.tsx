import type { LocalDate, RaceDistance } from '@threshold/physiology';
import { Card, DailyLoadChart, HeroTitle, NumberText, PhaseTimeline, Tag } from '@threshold/ui';
import { toRaceCountdown } from './race-countdown.ts';
import classes from './race-countdown-card.module.css';

interface RaceCountdownCardProps {
  readonly raceDate: LocalDate;
  readonly raceDistance: RaceDistance | null;
  readonly today: LocalDate;
  /** Daily load up to race day, done or planned, in TSS; empty without a plan. */
  readonly dailyLoads: readonly number[];
  /** Index of today in `dailyLoads`. */
  readonly todayIndex?: number | undefined;
  readonly className?: string | undefined;
}

export const RaceCountdownCard = ({
  raceDate,
  raceDistance,
  today,
  dailyLoads,
  todayIndex,
  className,
}: RaceCountdownCardProps) => {
  const { race, date, phase, count, countLabel, phases } = toRaceCountdown(raceDate, raceDistance, today);
  return (
    <Card
      title="Race countdown"
      titleHidden
      className={className === undefined ? classes.card : `${classes.card} ${className}`}
    >
      <div className={classes.head}>
        <div>
          <p className={classes.eyebrow} aria-hidden="true">
            Race countdown
          </p>
          <HeroTitle>{race}</HeroTitle>
          <time className={classes.date} dateTime={raceDate}>
            {date}
          </time>
        </div>
        <p className={classes.count}>
          {phase === 'Race Day' ? (
            <NumberText>Race Day</NumberText>
          ) : (
            <>
              <NumberText size="countdown">{count}</NumberText>
              <span>{countLabel}</span>
            </>
          )}
        </p>
      </div>
      <div className={classes.way}>
        <DailyLoadChart
          dailyLoads={dailyLoads}
          todayIndex={todayIndex}
          label={`Your daily training load leading up to your ${race}.`}
        />
      </div>
      {phases.length === 0 ? (
        <p className={classes.phase}>
          <Tag>{phase}</Tag>
        </p>
      ) : (
        <PhaseTimeline phases={phases} currentIndex={0} label="Training phases before the race" />
      )}
    </Card>
  );
};
