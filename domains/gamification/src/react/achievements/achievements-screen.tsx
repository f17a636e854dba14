import { Tabs } from '@mantine/core';
import { toApiError } from '@threshold/api/react';
import {
  Card,
  ErrorState,
  LoadingCard,
  NumberText,
  PageTitle,
  Unit,
  useConvertMeasures,
} from '@threshold/ui';
import { useState } from 'react';
import { ACHIEVEMENT_CATEGORIES, type AchievementCategory } from '../../rules/achievements.ts';
import { PointsOnly } from '../points/points-only.tsx';
import { usePointsEvents } from '../points/use-points-events.ts';
import { AchievementDialog } from './achievement-dialog.tsx';
import { AchievementIcon } from './achievement-icon.tsx';
import { AchievementTile } from './achievement-tile.tsx';
import classes from './achievements.module.css';
import { type MyAchievement, useAchievements } from './use-achievements.ts';

const CATEGORY_LABELS: Readonly<Record<AchievementCategory, string>> = {
  distance: 'Distance',
  consistency: 'Consistency',
  zones: 'Zones',
  health: 'Health',
  community: 'Community',
};

/** The achievements gallery (docs/specification.md#211-achievements). */
const AchievementsScreen = () => (
  <PointsOnly title="Achievements">
    <AchievementsPage />
  </PointsOnly>
);

const AchievementsPage = () => {
  usePointsEvents();
  const { achievements, error, retry } = useAchievements();
  return (
    <div className={classes.screen}>
      <PageTitle title="Achievements" />
      {error ? (
        <ErrorState
          title="We couldn’t load your achievements."
          message={toApiError(error).message}
          onRetry={retry}
        />
      ) : achievements ? (
        <>
          <NextAchievement achievements={achievements} />
          <Summary achievements={achievements} />
          <Gallery achievements={achievements} />
        </>
      ) : (
        <>
          <LoadingCard title="Your achievements" heightsPx={[30, 8]} />
          <LoadingCard title="Gallery" heightsPx={[132, 132, 132, 132]} />
        </>
      )}
    </div>
  );
};

export default AchievementsScreen;

/** The locked achievement with the most progress; nothing once all are earned. */
const NextAchievement = ({ achievements }: { readonly achievements: readonly MyAchievement[] }) => {
  const convertMeasures = useConvertMeasures();
  const [next] = sortLockedFirst(achievements.filter(({ isDue }) => !isDue));
  if (next === undefined || next.unlockedAt !== null) return null;
  const { name, description, icon, rarity, progress } = next;
  return (
    <Card title={`Next: ${name}`} titleHidden>
      <div className={classes.next} data-rarity={rarity}>
        <span className={classes.medal}>
          <AchievementIcon icon={icon} isLocked={false} />
        </span>
        <div className={classes.text}>
          <p aria-hidden="true" className={classes.nextName}>
            Next: {name}
          </p>
          <p className={classes.description}>{convertMeasures(description)}</p>
          {progress === 0 ? null : (
            <div className={classes.progress}>
              <span
                className={classes.track}
                role="progressbar"
                aria-label={`Progress of ${name}`}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={progress}
              >
                <span style={{ width: `${progress}%` }} />
              </span>
              <span className={classes.percent}>{progress}%</span>
            </div>
          )}
        </div>
      </div>
    </Card>
  );
};

const Summary = ({ achievements }: { readonly achievements: readonly MyAchievement[] }) => {
  const unlockedCount = achievements.filter(({ unlockedAt }) => unlockedAt !== null).length;
  const percent = achievements.length === 0 ? 0 : Math.round((100 * unlockedCount) / achievements.length);
  return (
    <Card title="Your achievements" titleHidden>
      <div className={classes.summary}>
        <p className={classes.count}>
          {unlockedCount} of {achievements.length} unlocked
        </p>
        <p>
          <NumberText>{percent}%</NumberText>
          <Unit>complete</Unit>
        </p>
      </div>
      <span
        className={classes.track}
        role="progressbar"
        aria-label="Achievements unlocked"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        data-all
      >
        <span style={{ width: `${percent}%` }} />
      </span>
    </Card>
  );
};

const Gallery = ({ achievements }: { readonly achievements: readonly MyAchievement[] }) => (
  <Tabs defaultValue="all" keepMounted={false}>
    <Tabs.List aria-label="Categories" className={classes.tabs ?? ''}>
      <Tabs.Tab value="all">All</Tabs.Tab>
      {ACHIEVEMENT_CATEGORIES.map((category) => (
        <Tabs.Tab key={category} value={category}>
          {CATEGORY_LABELS[category]}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    <Tabs.Panel value="all" className={classes.panel}>
      <Tiles title="All" achievements={achievements} />
    </Tabs.Panel>
    {ACHIEVEMENT_CATEGORIES.map((category) => (
      <Tabs.Panel key={category} value={category} className={classes.panel}>
        <Tiles
          title={CATEGORY_LABELS[category]}
          achievements={achievements.filter((achievement) => achievement.category === category)}
        />
      </Tabs.Panel>
    ))}
  </Tabs>
);

const Tiles = ({
  title,
  achievements,
}: {
  readonly title: string;
  readonly achievements: readonly MyAchievement[];
}) => {
  const [opened, setOpened] = useState<MyAchievement | null>(null);
  return (
    <>
      <h2 className="visually-hidden">{title}</h2>
      <ul className={classes.tiles}>
        {sortLockedFirst(achievements).map((achievement) => (
          <AchievementTile key={achievement.id} achievement={achievement} onOpen={setOpened} />
        ))}
      </ul>
      <AchievementDialog achievement={opened} onClose={() => setOpened(null)} />
    </>
  );
};

/** Locked ones by progress, then the latest unlocked first; equal ones stay in the catalog's order. */
const sortLockedFirst = (achievements: readonly MyAchievement[]): readonly MyAchievement[] =>
  achievements.toSorted(
    (a, b) =>
      Number(a.unlockedAt !== null) - Number(b.unlockedAt !== null) ||
      (b.unlockedAt ?? '').localeCompare(a.unlockedAt ?? '') ||
      b.progress - a.progress,
  );
