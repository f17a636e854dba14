import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';

/** Links to the race-day sheet. */
export const RaceDayLink = () => (
  <Button
    variant="default"
    component={Link}
    {...trainingPaths.raceDay()}
    leftSection={<IconFlag size={16} aria-hidden="true" />}
  >
    Race-day sheet
  </Button>
);
