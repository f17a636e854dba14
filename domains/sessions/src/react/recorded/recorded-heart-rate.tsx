import { DEFAULT_LTHR_BPM, decouplingVerdict, sessionVerdict, targetVerdict } from '@threshold/physiology';
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
import { TargetBlocks } from './target-blocks.tsx';

interface RecordedHeartRateProps {
  readonly recorded: RecordedDetails;
  readonly plannedZoneSeconds: number | null;
}

export const RecordedHeartRate = ({ recorded, plannedZoneSeconds }: RecordedHeartRateProps) => {
  const { session, lthrBpm, target, curve, efficiency, judged } = recorded;
  const points = useMemo(() => curve.map(({ t, hr }) => ({ t, hrBpm: hr })), [curve]);
  const splits = useMemo(() => session.splits.map(({ time }) => time), [session.splits]);
  const verdict = formatTargetVerdict(recorded, plannedZoneSeconds);
  return (
    <Card title="Heart rate" action={session.deviceName ?? undefined}>
      {verdict === null ? null : <HeroTitle>{keepZoneNumbersTogether(verdict)}</HeroTitle>}
      <HrTrace
        points={points}
        lthrBpm={lthrBpm ?? DEFAULT_LTHR_BPM}
        target={target}
        splits={splits}
        heightPx={280}
      />
      {target === null || judged === null || judged.blocks.length < 2 ? null : (
        <TargetBlocks target={target} blocks={judged.blocks} />
      )}
      {lthrBpm === null ? (
        <p className={classes.quiet}>
          No LTHR was known on that day: the zones are those of {DEFAULT_LTHR_BPM} bpm, estimated.
        </p>
      ) : null}
      {efficiency === null ? null : <EfficiencyLine {...efficiency} />}
    </Card>
  );
};

/** Judges the session against its target, or against its zone if it has none. */
function formatTargetVerdict(
  { session, target, zone, judged }: RecordedDetails,
  plannedZoneSeconds: number | null,
): string | null {
  const { elapsedSeconds } = session;
  if (target !== null) return judged && targetVerdict({ target, elapsedSeconds, ...judged });
  const { 1: z1, 2: z2, 3: z3, 4: z4, 5: z5 } = session.zoneTimeDistribution;
  return sessionVerdict({
    zone,
    zoneSeconds: [z1, z2, z3, z4, z5],
    elapsedSeconds,
    plannedZoneSeconds,
  });
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
      Decoupling {formatPercent(decouplingPercent)} %:{' '}
      {decouplingVerdict(decouplingPercent).text.toLowerCase()} between the first and the second half.
      Efficiency factor {formatFactor(convertFactor(efficiencyFactor, units))} {formatSpeedUnit(units)} for
      each bpm.
    </p>
  );
};
