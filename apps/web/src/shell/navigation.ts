import {
  IconActivity,
  IconBandage,
  IconBarbell,
  IconCalendar,
  IconChartLine,
  IconHistory,
  IconHome,
  IconMedal,
  IconSettings,
  IconShirt,
  IconToolsKitchen2,
  IconTrophy,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { NavEntry } from '@threshold/ui';

/** The sidebar's entries in order (docs/specification.md#21-route-table). */
export const SIDEBAR_ENTRIES: readonly NavEntry<string>[] = [
  { label: 'Dashboard', to: '/', icon: IconHome },
  { label: 'Calendar', to: '/calendar', icon: IconCalendar },
  { label: 'Workouts', to: '/workouts', icon: IconBarbell },
  { label: 'Nutrition', to: '/nutrition', icon: IconToolsKitchen2 },
  { label: 'History', to: '/history', icon: IconHistory },
  { label: 'Analytics', to: '/analytics', icon: IconChartLine },
  { label: 'Leaderboard', to: '/leaderboard', icon: IconTrophy },
  { label: 'Activity Feed', to: '/feed', icon: IconActivity },
  { label: 'Achievements', to: '/achievements', icon: IconMedal },
  { label: 'Injuries', to: '/injuries', icon: IconBandage },
  { label: 'Profile', to: '/profile', icon: IconUser },
  { label: 'Merch Store', to: '/merch', icon: IconShirt },
];

/** For athletes who coach someone, after the sidebar's entries. */
export const COACH_ENTRY: NavEntry<string> = {
  label: 'Athletes You Coach',
  to: '/coaching',
  icon: IconUsers,
};

/** Below the sidebar's entries. */
export const ACCOUNT_ENTRIES: readonly NavEntry<string>[] = [
  { label: 'Settings', to: '/settings', icon: IconSettings },
];

/** The phone's bottom bar in order (docs/specification.md#21-route-table). */
export const BOTTOM_BAR_ENTRIES: readonly NavEntry<string>[] = [
  { label: 'Dashboard', to: '/', icon: IconHome },
  { label: 'Calendar', to: '/calendar', icon: IconCalendar },
  { label: 'Workout', to: '/workouts', icon: IconBarbell },
  { label: 'Nutrition', to: '/nutrition', icon: IconToolsKitchen2 },
  { label: 'Leaderboard', to: '/leaderboard', icon: IconTrophy },
  { label: 'Profile', to: '/profile', icon: IconUser },
];
