import { IconActivity, IconMedal, IconMessage, IconTrophy } from '@tabler/icons-react';
import { type Icon, Tag } from '@threshold/ui';
import type { FeedItemType } from '../../feed-schemas.ts';
import { BADGES } from './item-labels.ts';

const ICONS: Readonly<Record<FeedItemType, Icon>> = {
  workout: IconActivity,
  achievement: IconMedal,
  personal_record: IconTrophy,
  comment: IconMessage,
};

export const ItemBadge = ({ type }: { readonly type: FeedItemType }) => {
  const TypeIcon = ICONS[type];
  return <Tag icon={<TypeIcon size={15} stroke={1.9} aria-hidden="true" />}>{BADGES[type]}</Tag>;
};
