import { useConvertMeasures } from '@threshold/ui';
import { formatInstantLongDate } from '@threshold/ui/format';
import { AchievementIcon } from './achievement-icon.tsx';
import classes from './achievements.module.css';
import type { MyAchievement } from './use-achievements.ts';

const RARITY_LABELS = { common: 'Common', rare: 'Rare', epic: 'Epic', legendary: 'Legendary' } as const;

export const AchievementTile = ({
  achievement,
  achievement: { name, description, icon, rarity, progress, unlockedAt },
  onOpen,
}: {
  readonly achievement: MyAchievement;
  readonly onOpen: (achievement: MyAchievement) => void;
}) => (
  <li className={classes.tile} data-rarity={rarity} data-locked={unlockedAt === null || undefined}>
    <span className={classes.medal}>
      <AchievementIcon icon={icon} isLocked={unlockedAt === null} />
    </span>
    <div className={classes.words}>
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
        <LockedProgress name={name} progress={progress} />
      ) : (
        <p className={classes.when}>
          Unlocked <time dateTime={unlockedAt}>{formatInstantLongDate(unlockedAt)}</time>
        </p>
      )}
    </div>
  </li>
);

const LockedProgress = ({ name, progress }: { readonly name: string; readonly progress: number }) =>
  progress === 0 ? (
    <p className={classes.when}>Locked</p>
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
