import classes from './phase-rail.module.css';

/** A stretch of the way: a race phase, or a phase of a plan. */
export interface Phase {
  readonly label: string;
  /** Its word on a narrow screen, where the label is too long. */
  readonly shortLabel?: string | undefined;
  /** Its share of the rail, in days or weeks, more than 0. */
  readonly length: number;
}

interface PhaseRailProps {
  readonly phases: readonly Phase[];
  /** Which phase is now; none where the way has not begun or is over. */
  readonly currentIndex?: number | undefined;
  /** What the phases divide. */
  readonly label: string;
}

/** The phases as one rail, each as long as it lasts, the current one in full colour. */
export const PhaseRail = ({ phases, currentIndex, label }: PhaseRailProps) => (
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
