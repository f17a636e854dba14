import { formatLongDay } from '@threshold/ui/format';
import { useId, useState } from 'react';
import type { FeedCardView } from '../../feed-schemas.ts';
import { formatName } from '../format.ts';
import { Person } from '../people/person.tsx';
import { CommentList, CommentsButton } from '../reactions/comments.tsx';
import { KudosButton } from '../reactions/kudos-button.tsx';
import { RelativeTime } from '../relative-time.tsx';
import { SafetyMenu } from '../safety/safety-menu.tsx';
import classes from './feed.module.css';
import { ItemBadge } from './item-badge.tsx';
import { ItemBody } from './item-body.tsx';
import { formatItemTitle } from './item-labels.ts';
import { LatestComments } from './latest-comments.tsx';

/** When the item was posted, plus the workout's day if it was a different one. */
const PostedAt = ({ item }: { readonly item: FeedCardView }) => {
  const day = item.type === 'workout' ? item.data.date : null;
  return (
    // One element, because its parent spaces its children.
    <span>
      <RelativeTime instant={item.createdAt} />
      {day === null ? null : <> · done on {formatLongDay(day)}</>}
      {item.position === item.id ? null : ' · new comment'}
    </span>
  );
};

export const FeedItem = ({ item }: { readonly item: FeedCardView }) => {
  const { id, user, isOwn } = item;
  const [isCommentListOpen, setIsCommentListOpen] = useState(false);
  const commentListId = useId();
  return (
    <article className={classes.card} aria-label={`${formatName(user)}: ${formatItemTitle(item)}`}>
      <div className={classes.head}>
        <Person user={user} sizePx={42} detail={<PostedAt item={item} />} />
        <ItemBadge type={item.type} />
        {isOwn ? null : <SafetyMenu user={user} about={{ about: 'item', id }} />}
      </div>
      <ItemBody item={item} />
      <div className={classes.actions}>
        <KudosButton item={item} />
        <CommentsButton
          item={item}
          opened={isCommentListOpen}
          controlsId={commentListId}
          onToggle={() => setIsCommentListOpen(!isCommentListOpen)}
        />
      </div>
      {isCommentListOpen ? null : <LatestComments item={item} />}
      <div id={commentListId} hidden={!isCommentListOpen}>
        {isCommentListOpen ? <CommentList item={item} /> : null}
      </div>
    </article>
  );
};
