import { useToday } from '@threshold/ui';
import { useId } from 'react';
import type { FeedCardView } from '../../feed-schemas.ts';
import { AchievementGroup } from './achievement-group.tsx';
import classes from './feed.module.css';
import { FeedItem } from './feed-item.tsx';
import { groupAchievements } from './group-achievements.ts';
import { formatFeedDay, groupByDay } from './group-by-day.ts';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** The cards under a heading for each day. */
export const FeedDays = ({ items }: { readonly items: readonly FeedCardView[] }) => {
  const today = useToday(timeZone);
  return groupByDay(items, timeZone, ({ listedAt }) => listedAt).map(({ date, items: dayItems }) => (
    <FeedDay key={date} title={formatFeedDay(date, today)} items={dayItems} />
  ));
};

interface FeedDayProps {
  readonly title: string;
  readonly items: readonly FeedCardView[];
}

const FeedDay = ({ title, items }: FeedDayProps) => {
  const titleId = useId();
  return (
    <section className={classes.day} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.dayTitle}>
        {title}
      </h2>
      <ol className={classes.items}>
        {groupAchievements(items).map((entry) =>
          entry.kind === 'group' ? (
            <li key={`group of ${entry.achievement.name}`} className={classes.item}>
              <AchievementGroup group={entry} />
            </li>
          ) : (
            <li key={entry.item.id} className={classes.item}>
              <FeedItem item={entry.item} />
            </li>
          ),
        )}
      </ol>
    </section>
  );
};
