import { SegmentedControl } from '@mantine/core';
import { DEFAULT_LTHR_BPM, fromMeters, type LengthUnit, lengthUnit, toMeters } from '@threshold/physiology';
import { Card, useUnits } from '@threshold/ui';
import { type PointerEvent, useMemo, useState } from 'react';
import type { RecordedRouteView } from '../../recorded-schemas.ts';
import { trpc } from '../api.ts';
import { findNearest } from './activity-series.ts';
import { formatHeight } from './describe-moment.ts';
import classes from './recorded-route-card.module.css';
import { useCursor, useMoveCursor } from './recording-cursor.tsx';
import { createRouteColors, listColorings, ROUTE_SHADES, type RouteColoring } from './route-colors.ts';
import { findPosition, layoutRoute, listDots, listStrokes, type RouteLayout } from './route-layout.ts';

type Route = NonNullable<RecordedRouteView>;

const COLORING_LABELS: Readonly<Record<RouteColoring, string>> = {
  zone: 'Zone',
  pace: 'Pace',
  climb: 'Climb',
};
const SHADE_ENDS = { pace: ['slower', 'faster'], climb: ['down', 'up'] } as const;

/** The recorded route as a drawing without a map. Renders nothing without positions. */
export const RecordedRouteCard = ({ workoutId }: { readonly workoutId: string }) => {
  const { data: route } = trpc.sessions.recordedRoute.useQuery({ workoutId });
  const { data: recorded } = trpc.sessions.recorded.useQuery({ workoutId });
  const layout = useMemo(() => (route ? layoutRoute(route) : null), [route]);
  if (!route || !layout) return null;
  return <RouteCard route={route} layout={layout} lthrBpm={recorded?.lthrBpm ?? DEFAULT_LTHR_BPM} />;
};

interface RouteCardProps {
  readonly route: Route;
  readonly layout: RouteLayout;
  readonly lthrBpm: number;
}

const RouteCard = ({ route, layout, lthrBpm }: RouteCardProps) => {
  const unit = lengthUnit(useUnits());
  const colorings = useMemo(() => listColorings(route), [route]);
  const [chosenColoring, setChosenColoring] = useState<RouteColoring>('zone');
  const coloring = colorings.includes(chosenColoring) ? chosenColoring : colorings[0];
  const distance = formatRouteDistance(route, unit);
  return (
    <Card
      title="Route"
      action={`${[distance, layout.isLoop ? 'loop' : null].filter((part) => part !== null).join(' ')} · no map, just your line`}
    >
      <RouteDrawing route={route} layout={layout} lthrBpm={lthrBpm} coloring={coloring} unit={unit} />
      {coloring === undefined || colorings.length < 2 ? null : (
        <div className={classes.foot}>
          <SegmentedControl
            size="xs"
            aria-label="Color by"
            value={coloring}
            onChange={(value) =>
              setChosenColoring(colorings.find((coloring) => coloring === value) ?? 'zone')
            }
            data={colorings.map((value) => ({ value, label: COLORING_LABELS[value] }))}
          />
          {coloring === 'zone' ? null : (
            <p className={classes.shades}>
              {SHADE_ENDS[coloring][0]}
              {ROUTE_SHADES.map((shade) => (
                <span key={shade} style={{ background: shade }} />
              ))}
              {SHADE_ENDS[coloring][1]}
            </p>
          )}
        </div>
      )}
    </Card>
  );
};

interface RouteDrawingProps extends RouteCardProps {
  readonly coloring: RouteColoring | undefined;
  readonly unit: LengthUnit;
}

const RouteDrawing = ({ route, layout, lthrBpm, coloring, unit }: RouteDrawingProps) => {
  const { positions, widthPx, heightPx, isLoop } = layout;
  const { pointAt } = useMoveCursor();
  const strokes = useMemo(() => {
    const colorAt = createRouteColors(route, coloring ?? 'zone', lthrBpm);
    return listStrokes(positions, ({ index }) => colorAt(index));
  }, [route, positions, coloring, lthrBpm]);
  const dots = useMemo(
    () => listDots(positions, route.distanceMeters, toMeters(1, unit)),
    [positions, route.distanceMeters, unit],
  );
  const [start, finish] = [positions[0], positions.at(-1)];
  const onPointerMove = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top, width } = currentTarget.getBoundingClientRect();
    const scale = widthPx / width;
    const position = findPosition(positions, { x: (clientX - left) * scale, y: (clientY - top) * scale });
    if (position) pointAt({ seconds: position.seconds, source: 'route' });
  };
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      role="img"
      aria-label={describeRoute(route, { unit, isLoop })}
      onPointerMove={onPointerMove}
      onPointerLeave={() => pointAt(null)}
    >
      {strokes.map(({ path, color }) => (
        <path key={path} d={path} className={classes.line} style={{ stroke: color }} />
      ))}
      <text x={widthPx - 10} y={14} className={classes.north}>
        N ↑
      </text>
      {dots.map(({ x, y, label }) => (
        <g key={label}>
          <circle cx={x} cy={y} r={9} className={classes.dot} />
          <text x={x} y={y + 3.5} className={classes.label}>
            {label}
          </text>
        </g>
      ))}
      {finish ? <circle cx={finish.x} cy={finish.y} r={6} className={classes.finish} /> : null}
      {start ? <circle cx={start.x} cy={start.y} r={6} className={classes.start} /> : null}
      <CursorDot layout={layout} />
    </svg>
  );
};

const CursorDot = ({ layout: { positions } }: Pick<RouteCardProps, 'layout'>) => {
  const seconds = useCursor(({ at, part }) => at?.seconds ?? part?.startSeconds ?? null);
  const timedPositions = useMemo(
    () => positions.map((position) => ({ ...position, t: position.seconds })),
    [positions],
  );
  const position = seconds === null ? undefined : findNearest(timedPositions, seconds);
  return position ? <circle cx={position.x} cy={position.y} r={7} className={classes.cursor} /> : null;
};

function formatRouteDistance({ distanceMeters }: Route, unit: LengthUnit): string | null {
  const meters = distanceMeters?.findLast((value) => value !== null) ?? null;
  return meters === null ? null : `${fromMeters(unit, meters).toFixed(1)} ${unit}`;
}

function describeRoute(
  route: Route,
  { unit, isLoop }: { readonly unit: LengthUnit; readonly isLoop: boolean },
): string {
  const distance = formatRouteDistance(route, unit);
  const { climbMeters, descentMeters } = route;
  return [
    `Route${distance === null ? '' : ` of ${distance}`}, ${isLoop ? 'a loop' : 'from start to finish'}. North is up.`,
    ...(climbMeters === null || descentMeters === null
      ? []
      : [`${formatHeight(climbMeters, unit)} up and ${formatHeight(descentMeters, unit)} down.`]),
  ].join(' ');
}
