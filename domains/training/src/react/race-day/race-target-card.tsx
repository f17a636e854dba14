import { Button } from '@mantine/core';
import { formatHrTarget, formatTargetText } from '@threshold/physiology';
import { Card, NumberText, useConvertMeasures } from '@threshold/ui';
import type { RaceDayView } from '../../race-day-schemas.ts';
import { formatRaceTime } from '../analytics/format-numbers.ts';
import { formatNamedDistance } from '../distance.ts';
import { formatRangesInProse } from '../format-ranges.ts';
import { useAppLink } from '../use-app-link.ts';
import { formatSheetPace, formatSheetTime } from './format-race-day.ts';
import classes from './race-day.module.css';

interface RaceTargetCardProps {
  readonly sheet: RaceDayView;
}

/** The target time, or the reason why there is none, and the plan's advice. */
export const RaceTargetCard = ({ sheet }: RaceTargetCardProps) => {
  const convertMeasures = useConvertMeasures();
  return (
    <Card title="Target">
      {sheet.target === null ? (
        <MissingTarget reason={sheet.noTargetReason} />
      ) : (
        <Target sheet={sheet} target={sheet.target} />
      )}
      <p className={classes.text}>{formatRangesInProse(convertMeasures(sheet.advice))}</p>
    </Card>
  );
};

interface TargetProps extends RaceTargetCardProps {
  readonly target: NonNullable<RaceDayView['target']>;
}

const Target = ({ sheet, target }: TargetProps) => {
  const { raceMeters, units, parts } = sheet;
  const convertMeasures = useConvertMeasures();
  const middlePart = parts.find(({ name }) => name === 'middle');
  const { seconds, lowSeconds, highSeconds, result, otherPaceTarget } = target;
  return (
    <>
      <div className={classes.target}>
        <NumberText size="countdown">{formatSheetTime(seconds, sheet)}</NumberText>
        <p className={classes.pace}>
          {formatSheetPace((1000 * seconds) / (raceMeters ?? 1), units)} on average
          {middlePart === undefined ? null : (
            <span>
              {formatTargetText(formatHrTarget({ low: middlePart.lowBpm, high: middlePart.highBpm }))}
            </span>
          )}
          <span className={classes.quiet}>
            Likely from {formatSheetTime(lowSeconds, sheet)} to {formatSheetTime(highSeconds, sheet)}
          </span>
        </p>
      </div>
      <p className={classes.quiet}>
        {result === null
          ? 'This is the pace in your plan. You have no result from the last 42 days to predict a newer one.'
          : `Predicted from your ${formatNamedDistance(result.distanceMeters, units)} in ${formatRaceTime(result.seconds)}.`}
        {otherPaceTarget === null
          ? null
          : ` Your plan says ${formatTargetText(convertMeasures(otherPaceTarget))}. We planned it before this result.`}
      </p>
    </>
  );
};

type NoTargetReason = NonNullable<RaceDayView['noTargetReason']>;

const REASON_TEXTS: Readonly<Record<NoTargetReason, string>> = {
  'no-result':
    'We need a race, a time trial or a hard run from the last 42 days to set a target time. Until then, race by heart rate.',
  'short-result':
    'We need a half marathon or longer from the last 42 days to predict an ultra. Race by heart rate.',
  'low-readiness':
    'We don’t set a target time because the long runs in your plan stay short of this distance. Race by heart rate, and finish strong.',
  'easy-goal': 'No target time for this one. It’s about easy minutes, not the clock.',
  care: 'We don’t set a target time because your plan only allows easy running. Stay under your heart rate limit.',
};

const MissingTarget = ({ reason }: { readonly reason: NoTargetReason | null }) => {
  const trials = useAppLink('/workouts?tab=trials');
  if (reason === null) return null;
  return (
    <>
      <p className={classes.lead}>{REASON_TEXTS[reason]}</p>
      {reason === 'no-result' || reason === 'short-result' ? (
        <Button component="a" variant="default" className={classes.screenOnly} {...trials}>
          Log a time trial
        </Button>
      ) : null}
    </>
  );
};
