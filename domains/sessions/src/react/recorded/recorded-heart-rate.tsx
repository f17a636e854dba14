import {
  assessDecoupling,
  computeKnownAverage,
  DEFAULT_LTHR_BPM,
  describeSession,
  describeTargetTime,
  lengthUnit,
} from '@threshold/physiology';
import { ActivityTrace, Card, HeroTitle, NumberNote, type TracePane, useUnits } from '@threshold/ui';
import { useCallback, useMemo } from 'react';
import type { RecordedRouteView } from '../../recorded-schemas.ts';
import {
  convertFactor,
  formatFactor,
  formatLongFactorUnit,
  formatPercent,
} from '../efficiency/efficiency-text.ts';
import { type ActivitySeries, CADENCE_UNITS, createActivitySeries } from './activity-series.ts';
import { describeMoment, formatHeight, heightUnit, toHeight } from './describe-moment.ts';
import type { RecordedDetails } from './recorded-details.ts';
import classes from './recorded-session.module.css';
import { useCursor, useMoveCursor } from './recording-cursor.tsx';
import { StepTable } from './step-table.tsx';
import { ZoneTable } from './zone-table.tsx';

interface RecordedHeartRateProps {
  readonly recorded: RecordedDetails;
  readonly route: RecordedRouteView;
  /** True if the screen already says how the workout went. */
  readonly hasVerdict: boolean;
  readonly className?: string | undefined;
}

export const RecordedHeartRate = ({ recorded, route, hasVerdict, className }: RecordedHeartRateProps) => {
  const { session, lthrBpm, efficiency, steps, plannedZoneSeconds } = recorded;
  // A class has no steps in time, only minutes in zones.
  const isByZone = steps.length === 0 && plannedZoneSeconds !== null;
  const verdict = hasVerdict ? null : formatTargetVerdict(recorded);
  return (
    <Card
      title={plannedZoneSeconds === null ? 'Heart rate' : 'Planned and done'}
      action={session.deviceName ?? undefined}
      className={className}
    >
      {verdict === null ? null : <HeroTitle>{keepZoneNumbersTogether(verdict)}</HeroTitle>}
      <RecordedTrace recorded={recorded} route={route} />
      {route === null ? null : <RouteNumbers route={route} />}
      {steps.length === 0 ? null : <StepTable steps={steps} />}
      {isByZone ? <ZoneTable planned={plannedZoneSeconds} recorded={session.zoneTimeDistribution} /> : null}
      {lthrBpm === null ? (
        <p className={classes.quiet}>
          You had no LTHR on that day, so these zones assume an estimated {DEFAULT_LTHR_BPM} bpm.
        </p>
      ) : null}
      {efficiency === null ? null : <EfficiencyLine {...efficiency} />}
    </Card>
  );
};

const RecordedTrace = ({ recorded, route }: Pick<RecordedHeartRateProps, 'recorded' | 'route'>) => {
  const { session, target, steps, curve } = recorded;
  const lthrBpm = recorded.lthrBpm ?? DEFAULT_LTHR_BPM;
  const unit = lengthUnit(useUnits());
  const series = useMemo(() => createActivitySeries(recorded, route, unit), [recorded, route, unit]);
  const points = useMemo(() => curve.map(({ t, hr }) => ({ t, hrBpm: hr })), [curve]);
  // Splits by distance are too many for lines.
  const splits = useMemo(
    () => (series.pace.length === 0 ? session.splits.map(({ time }) => time) : []),
    [session.splits, series],
  );
  const panes = useMemo(() => createPanes(series, unit), [series, unit]);
  const describeAt = useCallback(
    (seconds: number) => describeMoment(seconds, series, { unit, lthrBpm }),
    [series, unit, lthrBpm],
  );
  const { pointAt } = useMoveCursor();
  const onCursor = useCallback(
    (seconds: number | null) => pointAt(seconds === null ? null : { seconds, source: 'chart' }),
    [pointAt],
  );
  const markedPart = useCursor(({ part }) => part);
  // The chart already draws a cursor that the athlete moves on the chart itself.
  const cursorSeconds = useCursor(({ at }) => (at?.source === 'route' ? at.seconds : null));
  return (
    <ActivityTrace
      points={points}
      lthrBpm={lthrBpm}
      target={steps.length === 0 ? target : null}
      splits={splits}
      plannedSteps={steps}
      panes={panes}
      describeAt={describeAt}
      markedPart={markedPart}
      cursorSeconds={cursorSeconds}
      onCursor={onCursor}
    />
  );
};

function createPanes({ pace, altitudeMeters, cadence }: ActivitySeries, unit: 'km' | 'mi'): TracePane[] {
  const hasValues = (points: ActivitySeries['pace']) => points.some(({ value }) => value !== null);
  return [
    ...(hasValues(pace) ? [{ label: `Pace /${unit}`, kind: 'pace' as const, points: pace }] : []),
    ...(hasValues(altitudeMeters)
      ? [
          {
            label: `Elevation ${heightUnit(unit)}`,
            kind: 'height' as const,
            points: altitudeMeters.map(({ t, value }) => ({
              t,
              value: value === null ? null : toHeight(value, unit),
            })),
          },
        ]
      : []),
    ...(hasValues(cadence.points)
      ? [{ label: `Cadence ${cadence.unit}`, kind: 'line' as const, points: cadence.points }]
      : []),
  ];
}

/** Climb and cadence in one line. Renders nothing if both are unknown. */
const RouteNumbers = ({ route }: { readonly route: NonNullable<RecordedRouteView> }) => {
  const unit = lengthUnit(useUnits());
  const { climbMeters, descentMeters, cadencePerMinute, cadenceUnit } = route;
  // A cadence of 0 means standing still, which does not count toward the average.
  const cadence = computeKnownAverage((cadencePerMinute ?? []).map((value) => value || null));
  const texts = [
    ...(climbMeters === null || descentMeters === null
      ? []
      : [`${formatHeight(climbMeters, unit)} up, ${formatHeight(descentMeters, unit)} down.`]),
    ...(cadence === null ? [] : [`Average cadence ${cadence} ${CADENCE_UNITS[cadenceUnit]}.`]),
  ];
  return texts.length === 0 ? null : <p className={classes.quiet}>{texts.join(' ')}</p>;
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
  const factor = `${formatFactor(convertFactor(efficiencyFactor, units))} ${formatLongFactorUnit(units)}`;
  const decoupling = `${formatPercent(decouplingPercent)}%`;
  return (
    <div className={classes.efficiency}>
      <p className={classes.quiet}>
        Decoupling {decoupling}. Your {assessDecoupling(decouplingPercent).text.toLowerCase()} from the first
        half to the second.
      </p>
      <NumberNote
        term="decoupling"
        title="Decoupling"
        formula="100 × (first half − second half) ÷ first half, of the efficiency factor, after the first 10 minutes. The efficiency factor is speed ÷ heart rate"
        inputs={[
          { label: 'Efficiency factor', value: factor },
          { label: 'Decoupling', value: decoupling },
        ]}
        source="Joe Friel’s efficiency factor and decoupling, from your own recordings"
      >
        Below 5% is good. Heat, hills and wind affect it too.
      </NumberNote>
    </div>
  );
};
