import type { LocalDate, RaceDistance } from '@threshold/physiology';
import { Card, HeroTitle, NumberText, PhaseTimeline, Tag } from '@threshold/ui';
import type { ReactNode } from 'react';
import { toRaceCountdown } from './race-countdown.ts';
import classes from './race-countdown-card.module.css';

interface RaceCountdownCardProps {
  readonly raceDate: LocalDate;
  readonly raceDistance: RaceDistance | null;
  readonly today: LocalDate;
  /** The season up to the race. Without it, the card shows the phases of the countdown alone. */
  readonly season?: ReactNode;
  /** True while an injury stops all training. The card then shows no training phases. */
  readonly isOnHold?: boolean;
  readonly className?: string | undefined;
}

export const RaceCountdownCard = ({
  raceDate,
  raceDistance,
  today,
  season,
  isOnHold = false,
  className,
}: RaceCountdownCardProps) => {
  const { race, date, phase, count, countLabel, phases } = toRaceCountdown(raceDate, raceDistance, today);
  const hasTag = isOnHold || season !== undefined || phases.length === 0;
  return (
    <Card
      title="Race countdown"
      titleHidden
      className={className === undefined ? classes.card : `${classes.card} ${className}`}
    >
      <div className={classes.layout} data-alone={isOnHold || undefined}>
        <div className={classes.head}>
          <div>
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
          {hasTag ? (
            <p className={classes.phase}>
              <Tag>{isOnHold && phases.length > 0 ? `${phase}, on hold` : phase}</Tag>
            </p>
          ) : null}
        </div>
        {isOnHold ? null : (
          <div className={classes.season}>
            {season ??
              (phases.length === 0 ? null : (
                <PhaseTimeline phases={phases} currentIndex={0} label="Training phases before the race" />
              ))}
          </div>
        )}
      </div>
    </Card>
  );
};
