import { useOffFeatures } from '@threshold/api/react';
import { formatPlanNeeds, LthrNote, useProfile } from '@threshold/athletes/react';
import { BannerAd, EarnPointsCard } from '@threshold/gamification/react';
import { QuickEntryCard, RecoveryMetricsCard, RecoveryStatusCard } from '@threshold/health/react';
import type { LocalDate } from '@threshold/physiology';
import {
  CoachLine,
  InsightsCard,
  ThisWeekCard,
  TrainingPlanCard,
  useHasRaceSeason,
  useIsStopped,
} from '@threshold/training/react';
import { Staggered } from '@threshold/ui';
import classes from './dashboard.module.css';
import { PLACEHOLDER_CARDS } from './placeholder-cards.tsx';

export interface BelowFoldCardsProps {
  readonly today: LocalDate;
  readonly timeZone: string;
}

/**
 * The coach's messages, if any, then Quick Entry and everything after it, in the order of
 * docs/specification.md#22-dashboard.
 */
const BelowFoldCards = ({ today, timeZone }: BelowFoldCardsProps) => {
  const { data: profile } = useProfile();
  const isStopped = useIsStopped();
  const hasAds = !useOffFeatures().includes('ads');
  const hasSeason = useHasRaceSeason() && Boolean(profile?.raceDate);
  return (
    <Staggered
      placeholders={hasAds ? PLACEHOLDER_CARDS : { ...PLACEHOLDER_CARDS, points: null, banner: null }}
      parts={{
        coach: <CoachLine isBelowVerdict className={classes.coach} />,
        threshold: <LthrNote className={classes.coach} />,
        entry: <QuickEntryCard className={hasAds ? classes.entry : classes.alone} timeZone={timeZone} />,
        points: hasAds ? (
          <EarnPointsCard className={classes.points} timeZone={timeZone} isHealing={isStopped} />
        ) : null,
        plan: (
          <TrainingPlanCard
            className={classes.plan}
            isBelowSeason={hasSeason}
            noPlanReason={profile && formatPlanNeeds(profile, today)}
          />
        ),
        week: <ThisWeekCard className={classes.week} />,
        recovery: (
          <RecoveryStatusCard className={classes.recovery} today={today} isHiddenIfEmpty={isStopped} />
        ),
        insights: <InsightsCard className={classes.insights} isBesideVerdict />,
        banner: hasAds ? (
          <BannerAd className={classes.banner} timeZone={timeZone} isHealing={isStopped} />
        ) : null,
        metrics: <RecoveryMetricsCard className={classes.metrics} isHiddenIfEmpty={isStopped} />,
      }}
    />
  );
};

export default BelowFoldCards;
