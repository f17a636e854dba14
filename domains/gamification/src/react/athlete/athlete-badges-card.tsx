import { Button } from '@mantine/core';
import { EmptyState, QueryCard } from '@threshold/ui';
import { formatInstantDate } from '@threshold/ui/format';
import { useState } from 'react';
import { AchievementIcon } from '../achievements/achievement-icon.tsx';
import { trpc } from '../api.ts';
import { PointsOnly } from '../points/points-only.tsx';
import classes from './athlete.module.css';

const COLLAPSED_BADGES = 6;

/** Another athlete's unlocked achievements, the latest first. */
export const AthleteBadgesCard = ({ userId }: { readonly userId: string }) => (
  <PointsOnly>
    <BadgesCard userId={userId} />
  </PointsOnly>
);

const BadgesCard = ({ userId }: { readonly userId: string }) => {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <QueryCard
      title="Badges"
      heightsPx={[52, 52]}
      query={trpc.gamification.athleteTraining.useQuery({ userId })}
    >
      {({ badges }) =>
        badges.length === 0 ? (
          <EmptyState message="No badges yet." />
        ) : (
          <>
            <ul className={classes.badges}>
              {badges
                .slice(0, isWhole ? undefined : COLLAPSED_BADGES)
                .map(({ id, name, icon, rarity, unlockedAt }) => (
                  <li key={id} className={classes.badge} data-rarity={rarity}>
                    <span className={classes.medal}>
                      <AchievementIcon icon={icon} isLocked={false} />
                    </span>
                    <span>
                      <b>{name}</b>
                      <time dateTime={unlockedAt}>{formatInstantDate(unlockedAt)}</time>
                    </span>
                  </li>
                ))}
            </ul>
            {isWhole || badges.length <= COLLAPSED_BADGES ? null : (
              <Button variant="default" size="sm" onClick={() => setIsWhole(true)}>
                All {badges.length} badges
              </Button>
            )}
          </>
        )
      }
    </QueryCard>
  );
};
