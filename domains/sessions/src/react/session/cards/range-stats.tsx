import classes from './range-stats.module.css';

interface RangeStatsProps {
  /** Bpm over the samples so far; null before the first. */
  readonly averageHrBpm: number | null;
  readonly maxHrBpm: number | null;
}

export const RangeStats = ({ averageHrBpm, maxHrBpm }: RangeStatsProps) => (
  <dl className={classes.stats}>
    {averageHrBpm === null ? null : <Figure label="Average" bpm={averageHrBpm} />}
    {maxHrBpm === null ? null : <Figure label="Max" bpm={maxHrBpm} />}
  </dl>
);

const Figure = ({ label, bpm }: { readonly label: string; readonly bpm: number }) => (
  <div className={classes.figure}>
    <dt>{label}</dt>
    <dd>
      {Math.round(bpm)}
      <span className="visually-hidden"> bpm</span>
    </dd>
  </div>
);
