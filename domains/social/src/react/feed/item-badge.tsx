import { IconActivity, IconMedal, IconMessage, IconTrophy } from '@tabler/icons-react';
import { type Icon, Tag } from '@threshold/ui';
import type { FeedItemType } from '../../feed-schemas.ts';
import classes from './feed.module.css';
import { BADGE_LABELS } from './item-labels.ts';

const ICONS: Readonly<Record<FeedItemType, Icon>> = {
  workout: IconActivity,
  achievement: IconMedal,
  personal_record: IconTrophy,
  comment: IconMessage,
};

interface ItemBadgeProps {
  readonly type: FeedItemType;
  /** Shows the icon alone on every screen, not only on narrow ones. */
  readonly compact?: boolean;
}

export const ItemBadge = ({ type, compact }: ItemBadgeProps) => {
  const TypeIcon = ICONS[type];
  return (
    <Tag icon={<TypeIcon size={15} stroke={1.9} aria-hidden="true" />}>
      <span className={compact ? 'visually-hidden' : classes.badgeLabel}>{BADGE_LABELS[type]}</span>
    </Tag>
  );
};
