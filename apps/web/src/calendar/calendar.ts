import { defineScreen } from '@threshold/api/react';
import { calendarScreen } from '@threshold/training/react';

export const calendar = defineScreen({
  ...calendarScreen,
  load: () => import('./calendar-screen.tsx'),
});
