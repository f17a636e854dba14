import {
  assessDecoupling,
  DEFAULT_LTHR_BPM,
  describeSession,
  describeTargetTime,
} from '@threshold/physiology';
import { Card, HeroTitle, HrTrace, useUnits } from '@threshold/ui';
import { useMemo } from 'react';
import {
  convertFactor,
  formatFactor,
  formatPercent,
  formatSpeedUnit,
} from '../efficiency/efficiency-text.ts';
import type { RecordedDetails } from './recorded-details.ts';
import classes from './recorded-session.module.css';
import { StepTable } from './step-table.tsx';
import { ZoneTable } from './zone-table.tsx';

export const RecordedHeartRate = ({ recorded }: { readonly recorded: RecordedDetails }) => {
  const { session, lthrBpm, target, curve, efficiency, steps, plannedZoneSeconds } = recorded;
  // A class has no steps in time, only minutes in zones.
  const isByZone = steps.length === 0 && plannedZoneSeconds !== null;
  const points = useMemo(() => curve.map(({ t, hr }) => ({ t, hrBpm: hr })), [curve]);
  const splits = useMemo(() => session.splits.map(({ time }) => time), [session.splits]);
  const verdict = formatTargetVerdict(recorded);
  return (
    <Card
      title={plannedZoneSeconds === null ? 'Heart rate' : 'Planned and done'}
      action={session.deviceName ?? undefined}
    >
      {verdict === null ? null : <HeroTitle>{keepZoneNumbersTogether(verdict)}</HeroTitle>}
      <HrTrace
        points={points}
        lthrBpm={lthrBpm ?? DEFAULT_LTHR_BPM}
        target={steps.length === 0 ? target : null}
        splits={splits}
        plannedSteps={steps}
        heightPx={280}
      />
      {steps.length === 0 ? null : <StepTable steps={steps} />}
      {isByZone ? <ZoneTable planned={plannedZoneSeconds} done={session.zoneTimeDistribution} /> : null}
      {lthrBpm === null ? (
        <p className={classes.quiet}>
          You had no LTHR on that day, so these zones assume an estimated {DEFAULT_LTHR_BPM} bpm.
        </p>
      ) : null}
      {efficiency === null ? null : <EfficiencyLine {...efficiency} />}
    </Card>
  );
};

/** Judges the session against its target, or against its zones if it has none that applies. */
function formatTargetVerdict({
  session,
  target,
  zone,
  judged,
  plannedZoneSeconds,
}: RecordedDetails): string | null {
  const { elapsedSeconds } = session;
  if (target !== null && judged !== null) return describeTargetTime({ target, elapsedSeconds, ...judged });
  const { 1: z1, 2: z2, 3: z3, 4: z4, 5: z5 } = session.zoneTimeDistribution;
  return describeSession({ zone, zoneSeconds: [z1, z2, z3, z4, z5], elapsedSeconds, plannedZoneSeconds });
}

/** Prevents a line break before a zone's number. */
const keepZoneNumbersTogether = (verdict: string): string => verdict.replaceAll(/zone (?=\d)/g, 'zone\u00a0');

const EfficiencyLine = ({
  efficiencyFactor,
  decouplingPercent,
}: NonNullable<RecordedDetails['efficiency']>) => {
  const units = useUnits();
  return (
    <p className={classes.quiet}>
      Decoupling {formatPercent(decouplingPercent)}%. Your{' '}
      {assessDecoupling(decouplingPercent).text.toLowerCase()} from the first half to the second. Efficiency
      factor {formatFactor(convertFactor(efficiencyFactor, units))} {formatSpeedUnit(units)} for each bpm.
    </p>
  );
};
