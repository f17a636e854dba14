import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { Modal, notify, Stat, StatRow, useConvertMeasures } from '@threshold/ui';
import { formatInstantLongDate } from '@threshold/ui/format';
import { trpc } from '../api.ts';
import { AchievementIcon } from './achievement-icon.tsx';
import classes from './achievements.module.css';
import { shareAchievement } from './share-achievement.ts';
import { TraceMedal } from './trace-medal.tsx';
import type { MyAchievement } from './use-achievements.ts';

interface AchievementDialogProps {
  /** Null while closed. */
  readonly achievement: MyAchievement | null;
  readonly onClose: () => void;
}

/** An achievement's description, the athlete's progress, and when it was unlocked. */
export const AchievementDialog = ({ achievement, onClose }: AchievementDialogProps) => (
  <Modal opened={achievement !== null} onClose={onClose} title={achievement?.name ?? ''}>
    {achievement === null ? null : <Details achievement={achievement} />}
  </Modal>
);

const Details = ({ achievement }: { readonly achievement: MyAchievement }) => {
  const { category, name, icon, rarity, progress, unlockedAt } = achievement;
  const description = useConvertMeasures()(achievement.description);
  const isLocked = unlockedAt === null;
  return (
    <div className={classes.details} data-rarity={rarity}>
      {category === 'distance' && !isLocked ? (
        <OwnTraceMedal icon={icon} />
      ) : (
        <span className={classes.bigMedal} data-locked={isLocked || undefined}>
          <AchievementIcon icon={icon} isLocked={isLocked} />
        </span>
      )}
      <p>{description}</p>
      <StatRow wide>
        <Stat label="Progress" value={`${progress}%`} />
        <Stat label="Earned" value={isLocked ? '--' : formatInstantLongDate(unlockedAt)} />
      </StatRow>
      {isLocked ? null : (
        <Button
          variant="default"
          leftSection={<IconShare2 size={17} stroke={1.7} aria-hidden="true" />}
          onClick={() => {
            const unlockedText = `Unlocked ${formatInstantLongDate(unlockedAt)}`;
            shareAchievement({ name, description, unlockedText }).catch(notifyShareFailed);
          }}
        >
          Share picture
        </Button>
      )}
    </div>
  );
};

const notifyShareFailed = () =>
  notify({ title: 'Picture not shared', message: 'This browser couldn’t share it.', tone: 'error' });

/** The medal with the distance of the athlete's own last weeks around it. */
const OwnTraceMedal = ({ icon }: { readonly icon: string }) => {
  const userId = trpc.gamification.myRank.useQuery().data?.id ?? '';
  const { data } = trpc.gamification.athleteTraining.useQuery({ userId }, { enabled: userId !== '' });
  return <TraceMedal icon={icon} distancesMeters={data?.weeks.map((week) => week.distanceMeters) ?? []} />;
};
