import {
  computePlannedZoneSeconds,
  findWorkZone,
  formatHrTarget,
  hasOnlyUpperBound,
  type PlanStep,
  type Zone,
} from '@threshold/physiology';

interface TargetRow {
  readonly type: string;
  readonly zone: Zone;
  readonly source: string;
  readonly steps: readonly PlanStep[];
  readonly hr_target: string | null;
  readonly hr_low_bpm: number | null;
  readonly hr_high_bpm: number | null;
}

const RANGE_PATTERN = /^\d+-\d+ bpm\b/;

/**
 * The heart rate target of a row. Easy sessions in plans and archives of an earlier version also store a
 * lower bound, which is dropped here. Values entered by the athlete stay as entered.
 */
export function toPlannedTarget<Row extends TargetRow>(
  row: Row,
): Pick<TargetRow, 'hr_target' | 'hr_low_bpm' | 'hr_high_bpm'> {
  const { hr_target, hr_low_bpm, hr_high_bpm } = row;
  if (!isEarlierTarget(row) || hr_high_bpm === null) return { hr_target, hr_low_bpm, hr_high_bpm };
  return { hr_target: formatHrTarget({ low: null, high: hr_high_bpm }), hr_low_bpm: null, hr_high_bpm };
}

const isEarlierTarget = (row: TargetRow): boolean =>
  row.source !== 'manual' &&
  row.hr_low_bpm !== null &&
  RANGE_PATTERN.test(row.hr_target ?? '') &&
  isPlannedEasy(row);

/** The steps are the plan's. The zone of an import that completed it is not. */
const isPlannedEasy = ({ type, zone, steps }: TargetRow): boolean => {
  const workZone = steps.length === 0 ? zone : findWorkZone(computePlannedZoneSeconds(steps));
  return hasOnlyUpperBound({ type, zone: workZone > zone ? workZone : zone });
};

/** Checks of a planned session, with the heart rate check adjusted to the same target. */
export function toPlannedChecks<Check extends { readonly id: string; readonly text: string }>(
  row: TargetRow & { readonly checks: readonly Check[] },
): Check[] {
  return row.checks.map((check) =>
    // P23 is the heart rate check.
    check.id === 'P23' && isPlannedEasy(row)
      ? { ...check, text: check.text.replace(/^\d+-(\d+ bpm)/, 'Below $1') }
      : { ...check },
  );
}
