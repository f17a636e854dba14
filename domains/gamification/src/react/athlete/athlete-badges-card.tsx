import { EmptyState, QueryCard } from '@threshold/ui';
import { formatInstantDate } from '@threshold/ui/format';
import { AchievementIcon } from '../achievements/achievement-icon.tsx';
import { trpc } from '../api.ts';
import classes from './athlete.module.css';

/** Another athlete's unlocked achievements, the latest first. */
export const AthleteBadgesCard = ({ userId }: { readonly userId: string }) => (
  <QueryCard
    title="Badges"
    heightsPx={[52, 52]}
    query={trpc.gamification.athleteTraining.useQuery({ userId })}
  >
    {({ badges }) =>
      badges.length === 0 ? (
        <EmptyState message="No badges yet." />
      ) : (
        <ul className={classes.badges}>
          {badges.map(({ id, name, icon, rarity, unlockedAt }) => (
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
      )
    }
  </QueryCard>
);
