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
  VerdictLine,
  WeeklyVolumeCard,
  ZoneDistributionCard,
} from '@threshold/training/react';
import { PageTitle } from '@threshold/ui';
import classes from './analytics.module.css';

/**
 * Analytics: fitness and the race first, then the sections in the order of docs/specification.md#28-analytics, then
 * additional ones.
 */
const AnalyticsScreen = () => (
  <>
    <PageTitle title="Analytics" />
    <VerdictLine />
    <div className={classes.grid}>
      <FitnessCard className={classes.full} />
      <RacePredictionCard className={classes.full} />
      <LthrTrendCard className={classes.half} />
      <WeeklyVolumeCard className={classes.half} />
      <AverageSleepCard className={classes.third} />
      <SleepTrendsCard className={classes.sleep} />
      <StreaksCard className={classes.third} />
      <LoadGaugeCard className={classes.third} />
      <HrvTrendCard className={classes.wide} />
      <PersonalRecordsCard className={classes.half} />
      <ZoneDistributionCard className={classes.half} />
      <LoadGuardsCard className={classes.full} />
      <WeightTrendCard className={classes.half} />
      <StepsTrendCard className={classes.half} />
      <EfficiencyCard className={classes.full} />
    </div>
  </>
);

export default AnalyticsScreen;
