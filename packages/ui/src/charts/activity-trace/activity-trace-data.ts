import type { HrTraceData } from '../hr-trace/hr-trace-option.ts';

/** One more line below the heart rate, on the same time axis. */
export interface TracePane {
  /** What it measures, with its unit, such as "Pace /km". */
  readonly label: string;
  /** Ordered by `t` in timer seconds; a null value leaves a gap. */
  readonly points: readonly { readonly t: number; readonly value: number | null }[];
  /** `pace` has its fastest value at the top; `height` is filled down to the axis. */
  readonly kind: 'pace' | 'height' | 'line';
}

export interface ActivityTraceData extends Omit<HrTraceData, 'heightPx' | 'markedPart'> {
  readonly panes: readonly TracePane[];
  /** The tooltip's lines at a moment, in timer seconds. */
  readonly describeAt: (seconds: number) => string;
}

/** Px around the panes. Overlays use the left and right ones too. */
export const TRACE_LEFT_PX = 42;
export const TRACE_RIGHT_PX = 30;
const TOP_PX = 10;
const BOTTOM_PX = 22;
const HR_PX = 210;
const PANE_PX = 92;
/** Room for the name of the pane below. */
const GAP_PX = 42;

/** The top and height of each pane in px, the heart rate first. */
export const layoutPanes = (paneCount: number): { readonly top: number; readonly height: number }[] => [
  { top: TOP_PX, height: HR_PX },
  ...Array.from({ length: paneCount }, (_, index) => ({
    top: TOP_PX + HR_PX + GAP_PX + index * (PANE_PX + GAP_PX),
    height: PANE_PX,
  })),
];

export const computeTraceHeightPx = (paneCount: number): number =>
  TOP_PX + HR_PX + paneCount * (PANE_PX + GAP_PX) + BOTTOM_PX;
