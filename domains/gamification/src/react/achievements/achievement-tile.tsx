import { useConvertMeasures } from '@threshold/ui';
import { formatInstantDate } from '@threshold/ui/format';
import { ACHIEVEMENTS } from '../../rules/achievements.ts';
import { AchievementIcon } from './achievement-icon.tsx';
import classes from './achievements.module.css';
import { RankNote } from './rank-note.tsx';
import type { MyAchievement } from './use-achievements.ts';

const RARITY_LABELS = { common: 'Common', rare: 'Rare', epic: 'Epic', legendary: 'Legendary' } as const;

/** The highest progress of a locked achievement. World Top 100 stays at it even with enough points. */
const MAX_LOCKED_PERCENT = 99;
const TOP_HUNDRED_POINTS = ACHIEVEMENTS.find(({ id }) => id === 'top_hundred')?.target ?? 0;

export const AchievementTile = ({
  achievement,
  achievement: { id, name, description, icon, rarity, progress, unlockedAt },
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
          <LockedProgress name={name} progress={progress} />
          {id === 'top_hundred' && progress === MAX_LOCKED_PERCENT ? (
            <RankNote targetPoints={TOP_HUNDRED_POINTS} />
          ) : null}
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
