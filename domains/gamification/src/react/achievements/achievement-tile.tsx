import { useConvertMeasures } from '@threshold/ui';
import { formatInstantDate } from '@threshold/ui/format';
import { AchievementIcon } from './achievement-icon.tsx';
import classes from './achievements.module.css';
import { RankNote } from './rank-note.tsx';
import { TOP_HUNDRED_ID } from './top-hundred.ts';
import { MAX_LOCKED_PERCENT, type MyAchievement } from './use-achievements.ts';

const RARITY_LABELS = { common: 'Common', rare: 'Rare', epic: 'Epic', legendary: 'Legendary' } as const;

export const AchievementTile = ({
  achievement,
  achievement: { id, name, description, icon, rarity, progress, unlockedAt, isDue },
  onOpen,
}: {
  readonly achievement: MyAchievement;
  readonly onOpen: (achievement: MyAchievement) => void;
}) => (
  <li className={classes.tile} data-rarity={rarity} data-locked={unlockedAt === null || undefined}>
    <span className={classes.medal}>
      <AchievementIcon icon={icon} isLocked={unlockedAt === null} />
    </span>
    <div className={classes.text}>
      <p className={classes.rarity}>{RARITY_LABELS[rarity]}</p>
      <h3 className={classes.name}>
        <button
          type="button"
          className={classes.open}
          aria-haspopup="dialog"
          onClick={() => onOpen(achievement)}
        >
          {name}
        </button>
      </h3>
      <p className={classes.description}>{useConvertMeasures()(description)}</p>
      {unlockedAt === null ? (
        <>
          {isDue ? null : <LockedProgress name={name} progress={progress} />}
          {id === TOP_HUNDRED_ID && progress === MAX_LOCKED_PERCENT ? <RankNote /> : null}
        </>
      ) : (
        <p className={classes.status}>
          Unlocked <time dateTime={unlockedAt}>{formatInstantDate(unlockedAt)}</time>
        </p>
      )}
    </div>
  </li>
);

const LockedProgress = ({ name, progress }: { readonly name: string; readonly progress: number }) =>
  progress === 0 ? (
    <p className={classes.status}>Locked</p>
  ) : (
    <div className={classes.progress}>
      <span
        className={classes.track}
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress}
      >
        <span style={{ width: `${progress}%` }} />
      </span>
      <span className={classes.percent}>{progress}%</span>
    </div>
  );
