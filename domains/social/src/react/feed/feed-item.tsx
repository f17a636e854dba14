import { IconActivity, IconMedal, IconMessage, IconTrophy } from '@tabler/icons-react';
import { type Icon, Tag } from '@threshold/ui';
import { formatLongDay } from '@threshold/ui/format';
import { useId, useState } from 'react';
import type { FeedItemType, FeedItemView } from '../../feed-schemas.ts';
import { formatName } from '../format.ts';
import { Person } from '../people/person.tsx';
import { useReader } from '../reader.ts';
import { RelativeTime } from '../relative-time.tsx';
import { SafetyMenu } from '../safety/safety-menu.tsx';
import { Comments, CommentsButton } from '../talk/comments.tsx';
import { KudosButton } from '../talk/kudos-button.tsx';
import classes from './feed.module.css';
import { ItemBody } from './item-body.tsx';
import { BADGE_LABELS, formatItemTitle } from './item-labels.ts';

/** When the item was posted, plus the workout's day if it was a different one. */
const PostedAt = ({ item }: { readonly item: FeedItemView }) => {
  const day = item.type === 'workout' ? item.data.date : null;
  return (
    <>
      <RelativeTime instant={item.createdAt} />
      {day === null ? null : <> · done on {formatLongDay(day)}</>}
    </>
  );
};

export const FeedItem = ({ item }: { readonly item: FeedItemView }) => {
  const { id, user, isOwn } = item;
  const [isCommentListOpen, setIsCommentListOpen] = useState(false);
  const commentListId = useId();
  const name = formatName(user);
  return (
    <article className={classes.card} aria-label={`${name}: ${formatItemTitle(item, useReader().id)}`}>
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
      <div id={commentListId} hidden={!isCommentListOpen}>
        {isCommentListOpen ? <Comments item={item} /> : null}
      </div>
    </article>
  );
};

const ICONS: Readonly<Record<FeedItemType, Icon>> = {
  workout: IconActivity,
  achievement: IconMedal,
  personal_record: IconTrophy,
  comment: IconMessage,
};

const ItemBadge = ({ type }: { readonly type: FeedItemType }) => {
  const TypeIcon = ICONS[type];
  return <Tag icon={<TypeIcon size={15} stroke={1.9} aria-hidden="true" />}>{BADGE_LABELS[type]}</Tag>;
};
