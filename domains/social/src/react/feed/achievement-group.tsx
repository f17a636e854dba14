import { IconMedal } from '@tabler/icons-react';
import { useConvertMeasures } from '@threshold/ui';
import { useId, useState } from 'react';
import type { FeedCardView } from '../../feed-schemas.ts';
import { formatName } from '../format.ts';
import { Person } from '../people/person.tsx';
import { CommentList, CommentsButton } from '../reactions/comments.tsx';
import { KudosButton } from '../reactions/kudos-button.tsx';
import { RelativeTime } from '../relative-time.tsx';
import { SafetyMenu } from '../safety/safety-menu.tsx';
import classes from './feed.module.css';
import type { AchievementGroupEntry } from './group-achievements.ts';

type AchievementCard = Extract<FeedCardView, { type: 'achievement' }>;

/** The same achievement of several athletes on one day. Each item that is no workout has kudos and comments. */
export const AchievementGroup = ({ group }: { readonly group: AchievementGroupEntry }) => {
  const convertMeasures = useConvertMeasures();
  const { achievement, items, workouts } = group;
  const { name, description } = achievement;
  const sentence = `${formatAthletes([...items, ...workouts])} unlocked ${name}`;
  return (
    <article className={classes.card} aria-label={sentence}>
      <div className={classes.groupHead}>
        <span className={classes.groupMedal}>
          <IconMedal size={24} stroke={1.7} aria-hidden="true" />
        </span>
        <div>
          <p className={classes.groupTitle}>{sentence}</p>
          <p className={classes.notes}>{convertMeasures(description)}</p>
        </div>
      </div>
      {items.length === 0 ? null : (
        <ul className={classes.members}>
          {items.map((item) => (
            <Member key={item.id} item={item} />
          ))}
        </ul>
      )}
    </article>
  );
};

const Member = ({ item, item: { id, user, isOwn, createdAt } }: { readonly item: AchievementCard }) => {
  const [isCommentListOpen, setIsCommentListOpen] = useState(false);
  const commentListId = useId();
  return (
    <li>
      <div className={classes.member}>
        <Person user={user} sizePx={32} detail={<RelativeTime instant={createdAt} />} />
        <KudosButton item={item} />
        <CommentsButton
          item={item}
          opened={isCommentListOpen}
          controlsId={commentListId}
          onToggle={() => setIsCommentListOpen(!isCommentListOpen)}
        />
        {isOwn ? null : <SafetyMenu user={user} about={{ about: 'item', id }} />}
      </div>
      <div id={commentListId} hidden={!isCommentListOpen}>
        {isCommentListOpen ? <CommentList item={item} /> : null}
      </div>
    </li>
  );
};

const MAX_NAMES = 3;

/** "Caleb, Jomo and you", with the reader last and a count beyond three. */
function formatAthletes(items: readonly Pick<FeedCardView, 'user' | 'isOwn'>[]): string {
  const names = items.filter(({ isOwn }) => !isOwn).map(({ user }) => user.firstName || formatName(user));
  const isReaderOneOf = items.some(({ isOwn }) => isOwn);
  const shownNames = names.slice(0, isReaderOneOf ? MAX_NAMES - 1 : MAX_NAMES);
  const hiddenCount = names.length - shownNames.length;
  return listFormat.format([
    ...shownNames,
    ...(hiddenCount === 0 ? [] : [`${hiddenCount} more`]),
    ...(isReaderOneOf ? ['you'] : []),
  ]);
}

/** British only for the missing comma before "and". */
const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });
