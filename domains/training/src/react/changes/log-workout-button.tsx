import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { LocalDate } from '@threshold/physiology';
import { useLogWorkoutDialog } from './use-log-workout-dialog.tsx';

export const LogWorkoutButton = ({ today }: { readonly today: LocalDate }) => {
  const { openFor, dialog } = useLogWorkoutDialog(today);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => openFor()}
      >
        Log Workout
      </Button>
      {dialog}
    </>
  );
};
