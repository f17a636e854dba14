import {
  IconCalendarCheck,
  IconEgg,
  IconFlag,
  IconFlame,
  IconHeartbeat,
  IconLeaf,
  IconLock,
  IconMoon,
  IconMountain,
  IconRoad,
  IconShoe,
  IconTarget,
  IconToolsKitchen2,
  IconTrophy,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Icon } from '@threshold/ui';

const ICONS: Readonly<Record<string, Icon>> = {
  shoe: IconShoe,
  road: IconRoad,
  mountain: IconMountain,
  flame: IconFlame,
  calendar: IconCalendarCheck,
  flag: IconFlag,
  heartbeat: IconHeartbeat,
  target: IconTarget,
  leaf: IconLeaf,
  food: IconToolsKitchen2,
  egg: IconEgg,
  moon: IconMoon,
  friends: IconUserPlus,
  group: IconUsersGroup,
  trophy: IconTrophy,
};

/** Unknown icon names fall back to a trophy. */
export const AchievementIcon = ({
  icon,
  isLocked,
}: {
  readonly icon: string;
  readonly isLocked: boolean;
}) => {
  const IconComponent = ICONS[icon] ?? IconTrophy;
  return (
    <>
      <IconComponent size={24} stroke={1.7} aria-hidden="true" />
      {isLocked ? <IconLock size={14} stroke={2} aria-hidden="true" data-lock /> : null}
    </>
  );
};
