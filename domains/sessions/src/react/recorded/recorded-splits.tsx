import { SegmentedControl } from '@mantine/core';
import { DEFAULT_LTHR_BPM, formatPace, type LengthUnit, lengthUnit, readZone } from '@threshold/physiology';
import { Card, useUnits, zoneColor } from '@threshold/ui';
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { RecordedRouteView } from '../../recorded-schemas.ts';
import { formatTimer } from '../session/format-timer.ts';
import {
  isBySpeed,
  listBars,
  listDeviceLaps,
  listDistanceSplits,
  listManualSplits,
  type SplitBar,
  type SplitRow,
} from './list-splits.ts';
import type { RecordedDetails } from './recorded-details.ts';
import classes from './recorded-splits.module.css';
import { useCursor, useMoveCursor } from './recording-cursor.tsx';

type SplitKind = 'distance' | 'laps';

const DISTANCE_LABELS: Readonly<Record<'km' | 'mi', string>> = { km: 'Kilometers', mi: 'Miles' };

interface RecordedSplitsProps {
  readonly recorded: RecordedDetails;
  readonly route: RecordedRouteView;
}

/** True if the recording has a distance over time, laps or manual splits. */
export const hasSplits = ({ recorded: { session, track = [] }, route }: RecordedSplitsProps): boolean =>
  session.splits.length > 0 || track.length > 1 || (route !== null && route.laps.length > 0);

/** The splits by distance, or the laps of the device or the athlete. A switch chooses if there are both. */
export const RecordedSplits = ({ recorded, route }: RecordedSplitsProps) => {
  const unit = lengthUnit(useUnits());
  const { session, track, curve, lthrBpm } = recorded;
  const rowsByKind = useMemo(
    (): Readonly<Record<SplitKind, readonly SplitRow[]>> => ({
      distance: listDistanceSplits(track ?? [], { unit, curve }),
      laps:
        route !== null && route.laps.length > 0
          ? listDeviceLaps(route.laps, unit)
          : listManualSplits(session.splits, { elapsedSeconds: session.elapsedSeconds, curve }),
    }),
    [track, unit, curve, route, session.splits, session.elapsedSeconds],
  );
  const [chosenKind, setChosenKind] = useState<SplitKind>('distance');
  const hasBoth = rowsByKind.distance.length > 0 && rowsByKind.laps.length > 0;
  const kind = hasBoth ? chosenKind : rowsByKind.laps.length > 0 ? 'laps' : 'distance';
  return (
    <Card
      title="Splits"
      className={classes.card}
      action={
        hasBoth ? (
          <SegmentedControl
            size="xs"
            aria-label="Splits by"
            value={kind}
            onChange={(value) => setChosenKind(value === 'laps' ? 'laps' : 'distance')}
            data={[
              { value: 'distance', label: DISTANCE_LABELS[unit] },
              { value: 'laps', label: 'Laps' },
            ]}
          />
        ) : undefined
      }
    >
      <SplitTable rows={rowsByKind[kind]} unit={unit} lthrBpm={lthrBpm ?? DEFAULT_LTHR_BPM} />
    </Card>
  );
};

interface SplitTableProps {
  readonly rows: readonly SplitRow[];
  readonly unit: LengthUnit;
  readonly lthrBpm: number;
}

const SplitTable = ({ rows, unit, lthrBpm }: SplitTableProps) => {
  const currentIndex = useCursor(({ at, part }) =>
    rows.findIndex(
      (row) => row === part || (at !== null && at.seconds >= row.startSeconds && at.seconds < row.endSeconds),
    ),
  );
  // One row is in the tab order; the arrow keys move to the others.
  const [tabIndex, setTabIndex] = useState(0);
  const bars = useMemo(() => listBars(rows), [rows]);
  const hasPace = isBySpeed(rows);
  const hasBpm = rows.some(({ bpm }) => bpm !== null);
  return (
    <div className={classes.scroll}>
      <table className={classes.splits}>
        <thead>
          <tr>
            <th scope="col">Split</th>
            <td className={classes.barCell} aria-hidden="true">
              {hasPace ? (
                <span className={classes.scale}>
                  <span>slower</span>
                  <span>faster</span>
                </span>
              ) : null}
            </td>
            <th scope="col">{hasPace ? `Pace /${unit}` : 'Time'}</th>
            {hasBpm ? <th scope="col">bpm</th> : null}
            <th scope="col">Elapsed</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <SplitTableRow
              key={row.endSeconds}
              row={row}
              unit={unit}
              columns={{ hasPace, hasBpm }}
              bar={bars[index]}
              barColor={toBarColor(row.bpm, lthrBpm)}
              isCurrent={index === currentIndex}
              isInTabOrder={index === Math.min(tabIndex, rows.length - 1)}
              onFocus={() => setTabIndex(index)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};

interface SplitTableRowProps {
  readonly row: SplitRow;
  readonly unit: LengthUnit;
  readonly columns: { readonly hasPace: boolean; readonly hasBpm: boolean };
  readonly bar: SplitBar | undefined;
  readonly barColor: string;
  readonly isCurrent: boolean;
  readonly isInTabOrder: boolean;
  readonly onFocus: () => void;
}

const SplitTableRow = ({
  row,
  unit,
  columns: { hasPace, hasBpm },
  bar,
  barColor,
  isCurrent,
  isInTabOrder,
  onFocus,
}: SplitTableRowProps) => {
  const { markPart } = useMoveCursor();
  return (
    <tr
      tabIndex={isInTabOrder ? 0 : -1}
      data-current={isCurrent || undefined}
      onPointerEnter={() => markPart(row)}
      onPointerLeave={() => markPart(null)}
      onFocus={() => {
        onFocus();
        markPart(row);
      }}
      onBlur={() => markPart(null)}
      onKeyDown={focusNeighborRow}
    >
      <th scope="row">{row.name}</th>
      <td className={classes.barCell}>
        <span className={classes.track} data-has-average={hasPace || undefined}>
          <span
            className={classes.bar}
            style={{
              marginInlineStart: `${bar?.startPercent ?? 0}%`,
              width: `${bar?.lengthPercent ?? 0}%`,
              background: barColor,
            }}
          />
        </span>
      </td>
      <td className={classes.value}>
        {row.paceSeconds === null || !hasPace
          ? formatTimer(row.endSeconds - row.startSeconds)
          : formatPace(row.paceSeconds, unit).split(' ')[0]}
      </td>
      {hasBpm ? <td>{row.bpm ?? '--'}</td> : null}
      <td>{formatTimer(row.endSeconds)}</td>
    </tr>
  );
};

function focusNeighborRow(event: KeyboardEvent<HTMLTableRowElement>) {
  const { currentTarget, key } = event;
  const neighbor =
    key === 'ArrowDown'
      ? currentTarget.nextElementSibling
      : key === 'ArrowUp'
        ? currentTarget.previousElementSibling
        : null;
  if (!(neighbor instanceof HTMLElement)) return;
  event.preventDefault();
  neighbor.focus();
}

function toBarColor(bpm: number | null, lthrBpm: number): string {
  const zone = bpm === null ? undefined : readZone(bpm, lthrBpm)?.zone;
  return zone === undefined ? 'var(--tx3)' : zoneColor(zone);
}
