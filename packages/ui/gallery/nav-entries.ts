import {
  IconActivity,
  IconBandage,
  IconBarbell,
  IconCalendar,
  IconChartLine,
  IconHistory,
  IconHome,
  IconMedal2,
  IconShirt,
  IconToolsKitchen2,
  IconTrophy,
  IconUser,
} from '@tabler/icons-react';
import type { NavEntry } from '../src/index.ts';

export const navEntries: readonly NavEntry<string>[] = [
  { label: 'Dashboard', icon: IconHome, to: '/' },
  { label: 'Calendar', icon: IconCalendar, to: '/calendar' },
  { label: 'Workouts', icon: IconBarbell, to: '/workouts' },
  { label: 'Nutrition', icon: IconToolsKitchen2, to: '/nutrition' },
  { label: 'History', icon: IconHistory, to: '/history' },
  { label: 'Analytics', icon: IconChartLine, to: '/analytics' },
  { label: 'Leaderboard', icon: IconTrophy, to: '/leaderboard' },
  { label: 'Activity Feed', icon: IconActivity, to: '/feed' },
  { label: 'Achievements', icon: IconMedal2, to: '/achievements' },
  { label: 'Injuries', icon: IconBandage, to: '/injuries' },
  { label: 'Profile', icon: IconUser, to: '/profile' },
  { label: 'Merch Store', icon: IconShirt, to: '/merch' },
];

export const quickNavEntries: readonly NavEntry<string>[] = [
  { label: 'Dashboard', icon: IconHome, to: '/' },
  { label: 'Calendar', icon: IconCalendar, to: '/calendar' },
  { label: 'Workout', icon: IconBarbell, to: '/workouts' },
  { label: 'Nutrition', icon: IconToolsKitchen2, to: '/nutrition' },
  { label: 'Leaderboard', icon: IconTrophy, to: '/leaderboard' },
  { label: 'Profile', icon: IconUser, to: '/profile' },
];
