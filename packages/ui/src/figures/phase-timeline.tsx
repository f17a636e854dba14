import classes from './phase-timeline.module.css';

export interface Phase {
  readonly label: string;
  /** For narrow screens. */
  readonly shortLabel?: string | undefined;
  /** Its share of the rail, in days or weeks, more than 0. */
  readonly length: number;
}

interface PhaseTimelineProps {
  readonly phases: readonly Phase[];
  /** The current phase. Undefined before the start and after the end. */
  readonly currentIndex?: number | undefined;
  readonly label: string;
}

/** Phases along a rail, proportional to their length, with the current one in full color. */
export const PhaseTimeline = ({ phases, currentIndex, label }: PhaseTimelineProps) => (
  <ol className={classes.rail} aria-label={label}>
    {phases.map(({ label: name, shortLabel, length }, index) => (
      <li
        key={name}
        className={classes.phase}
        style={{ flexGrow: length }}
        aria-current={index === currentIndex ? 'step' : undefined}
      >
        <span className={classes.name} data-short={shortLabel}>
          <span>{name}</span>
        </span>
      </li>
    ))}
  </ol>
);
