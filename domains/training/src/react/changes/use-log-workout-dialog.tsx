import type { LocalDate } from '@threshold/physiology';
import { createLazyDialog } from '@threshold/ui';
import { useState } from 'react';

const LogWorkoutDialog = createLazyDialog(() => import('./log-workout-dialog.tsx'));

/** Returns a dialog and a function that opens it for a day, by default today. The form loads on first use. */
export function useLogWorkoutDialog(today: LocalDate) {
  const [date, setDate] = useState(today);
  const [opened, setOpened] = useState(false);
  return {
    openFor: (day: LocalDate = today) => {
      setDate(day);
      setOpened(true);
    },
    dialog: <LogWorkoutDialog opened={opened} date={date} today={today} onClose={() => setOpened(false)} />,
  };
}
