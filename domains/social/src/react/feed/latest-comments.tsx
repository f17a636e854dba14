import type { CommentView, FeedCardView } from '../../feed-schemas.ts';
import { Person } from '../people/person.tsx';
import { RelativeTime } from '../relative-time.tsx';
import classes from './feed.module.css';
import { ItemBadge } from './item-badge.tsx';

/** The latest comments under a card, oldest first. */
export const LatestComments = ({ item }: { readonly item: FeedCardView }) =>
  item.latestComments.length === 0 ? null : (
    <ul className={classes.latest} aria-label="Latest comments">
      {item.latestComments.map((comment) => (
        <LatestComment key={comment.id} comment={comment} />
      ))}
    </ul>
  );

const LatestComment = ({ comment: { user, createdAt, content } }: { readonly comment: CommentView }) => (
  <li>
    <div className={classes.latestHead}>
      <Person user={user} sizePx={28} />
      <RelativeTime instant={createdAt} className={classes.latestTime ?? ''} />
      <ItemBadge type="comment" compact />
    </div>
    <p className={classes.latestText}>{content}</p>
  </li>
);
