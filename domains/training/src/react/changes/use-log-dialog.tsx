import type { LocalDate } from '@threshold/physiology';
import { notify } from '@threshold/ui';
import { type ComponentType, useState } from 'react';
import type { LogWorkoutDialogProps } from './log-workout-dialog.tsx';

/** Opens Log Past Workout for a day; its form is loaded when it is asked for. */
export function useLogDialog(today: LocalDate) {
  const [Dialog, setDialog] = useState<ComponentType<LogWorkoutDialogProps> | null>(null);
  const [date, setDate] = useState(today);
  const [opened, setOpened] = useState(false);
  const open = async (day: LocalDate = today) => {
    try {
      const { default: loaded } = await import('./log-workout-dialog.tsx');
      setDialog(() => loaded);
      setDate(day);
      setOpened(true);
    } catch {
      notify({ title: 'Error', message: 'The form could not be loaded. Please try again.', tone: 'error' });
    }
  };
  return {
    openFor: (day?: LocalDate) => void open(day),
    dialog: Dialog && <Dialog opened={opened} date={date} today={today} onClose={() => setOpened(false)} />,
  };
}
