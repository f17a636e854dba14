import { formatLongDay } from '@threshold/ui/format';
import { useId, useState } from 'react';
import type { FeedCardView } from '../../feed-schemas.ts';
import { formatName } from '../format.ts';
import { Person } from '../people/person.tsx';
import { RelativeTime } from '../relative-time.tsx';
import { SafetyMenu } from '../safety/safety-menu.tsx';
import { Comments, CommentsButton } from '../talk/comments.tsx';
import { KudosButton } from '../talk/kudos-button.tsx';
import classes from './feed.module.css';
import { ItemBadge } from './item-badge.tsx';
import { ItemBody } from './item-body.tsx';
import { formatItemTitle } from './item-labels.ts';
import { LatestComments } from './latest-comments.tsx';

/** When the item was posted, plus the workout's day if it was a different one. */
const PostedAt = ({ item }: { readonly item: FeedCardView }) => {
  const day = item.type === 'workout' ? item.data.date : null;
  return (
    <>
      <RelativeTime instant={item.createdAt} />
      {day === null ? null : <> · done on {formatLongDay(day)}</>}
      {item.position === item.id ? null : (
        <>
          {' '}
          · new comment <RelativeTime instant={item.listedAt} />
        </>
      )}
    </>
  );
};

export const FeedItem = ({ item }: { readonly item: FeedCardView }) => {
  const { id, user, isOwn } = item;
  const [isCommentListOpen, setIsCommentListOpen] = useState(false);
  const commentListId = useId();
  return (
    <article className={classes.card} aria-label={`${formatName(user)}: ${formatItemTitle(item)}`}>
      <div className={classes.head}>
        <Person user={user} sizePx={42} below={<PostedAt item={item} />} />
        <ItemBadge type={item.type} />
        {isOwn ? null : <SafetyMenu user={user} about={{ about: 'item', id }} />}
      </div>
      <ItemBody item={item} />
      <div className={classes.acts}>
        <KudosButton item={item} />
        <CommentsButton
          item={item}
          opened={isCommentListOpen}
          controls={commentListId}
          onToggle={() => setIsCommentListOpen(!isCommentListOpen)}
        />
      </div>
      {isCommentListOpen ? null : <LatestComments item={item} />}
      <div id={commentListId} hidden={!isCommentListOpen}>
        {isCommentListOpen ? <Comments item={item} /> : null}
      </div>
    </article>
  );
};
