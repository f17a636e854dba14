import classes from './heart-rate-stats.module.css';

interface HeartRateStatsProps {
  /** Bpm over the samples so far; null before the first. */
  readonly averageHrBpm: number | null;
  readonly maxHrBpm: number | null;
}

export const HeartRateStats = ({ averageHrBpm, maxHrBpm }: HeartRateStatsProps) => (
  <dl className={classes.stats}>
    {averageHrBpm === null ? null : <BpmStat label="Average" bpm={averageHrBpm} />}
    {maxHrBpm === null ? null : <BpmStat label="Max" bpm={maxHrBpm} />}
  </dl>
);

const BpmStat = ({ label, bpm }: { readonly label: string; readonly bpm: number }) => (
  <div className={classes.figure}>
    <dt>{label}</dt>
    <dd>
      {Math.round(bpm)}
      <span className="visually-hidden"> bpm</span>
    </dd>
  </div>
);
