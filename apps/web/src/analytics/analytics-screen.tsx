import type { ScreenProps } from '@threshold/api/react';
import { LthrTrendCard } from '@threshold/athletes/react';
import { StreaksCard } from '@threshold/gamification/react';
import {
  AverageSleepCard,
  HrvTrendCard,
  SleepTrendsCard,
  StepsTrendCard,
  WeightTrendCard,
} from '@threshold/health/react';
import { EfficiencyCard } from '@threshold/sessions/react';
import {
  FitnessCard,
  LoadGaugeCard,
  LoadGuardsCard,
  PersonalRecordsCard,
  RacePredictionCard,
  SamePace,
  VerdictLine,
  WeeklyVolumeCard,
  ZoneDistributionCard,
} from '@threshold/training/react';
import { PageTitle } from '@threshold/ui';
import classes from './analytics.module.css';
import { type AnalyticsSearch, toPeriod } from './analytics-search.ts';
import { AnalyticsSection, SectionNav } from './analytics-section.tsx';
import { PeriodControl } from './period-control.tsx';

/** Analytics: fitness and the race first, then the sections of docs/specification.md#analytics-order. */
const AnalyticsScreen = ({ search }: ScreenProps<'/analytics', AnalyticsSearch>) => {
  const period = toPeriod(search);
  return (
    <>
      <PageTitle title="Analytics" action={<PeriodControl period={period} />} />
      <SectionNav />
      <AnalyticsSection id="fitness">
        <FitnessCard className={classes.full} period={period} />
        <RacePredictionCard className={classes.full} />
        <div className={classes.full}>
          <VerdictLine />
        </div>
        <LthrTrendCard className={classes.full} period={period}>
          <SamePace />
        </LthrTrendCard>
        <LoadGaugeCard className={classes.half} />
        <LoadGuardsCard className={classes.half} />
        <EfficiencyCard className={classes.full} period={period} />
      </AnalyticsSection>
      <AnalyticsSection id="recovery">
        <AverageSleepCard className={classes.third} />
        <SleepTrendsCard className={classes.wide} />
        <HrvTrendCard className={classes.full} period={period} />
        <WeightTrendCard className={classes.half} period={period} />
        <StepsTrendCard className={classes.half} period={period} />
      </AnalyticsSection>
      <AnalyticsSection id="volume">
        <WeeklyVolumeCard className={classes.half} period={period} />
        <ZoneDistributionCard className={classes.half} />
      </AnalyticsSection>
      <AnalyticsSection id="records">
        <PersonalRecordsCard className={classes.full} />
        <StreaksCard className={classes.full} />
      </AnalyticsSection>
    </>
  );
};

export default AnalyticsScreen;
