import { BannerAd, EarnPointsCard } from '@threshold/gamification/react';
import { QuickEntryCard, RecoveryMetricsCard, RecoveryStatusCard } from '@threshold/health/react';
import type { LocalDate } from '@threshold/physiology';
import { CoachLine, InsightsCard, ThisWeekCard, TrainingPlanCard } from '@threshold/training/react';
import classes from './dashboard.module.css';

export interface LaterCardsProps {
  readonly today: LocalDate;
  /** The athlete's IANA time zone. */
  readonly timeZone: string;
}

/** What the coach has to say, if anything; then from Quick Entry on, in the order of specification section 2. */
const LaterCards = ({ today, timeZone }: LaterCardsProps) => (
  <>
    <CoachLine className={classes.coach} />
    <QuickEntryCard className={classes.entry} timeZone={timeZone} />
    <EarnPointsCard className={classes.points} timeZone={timeZone} />
    <TrainingPlanCard className={classes.plan} />
    <ThisWeekCard className={classes.week} />
    <RecoveryStatusCard className={classes.recovery} today={today} />
    <InsightsCard className={classes.insights} />
    <BannerAd className={classes.banner} timeZone={timeZone} />
    <RecoveryMetricsCard className={classes.metrics} />
  </>
);

export default LaterCards;
