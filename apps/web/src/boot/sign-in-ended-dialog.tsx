import { Button, Group, Text } from '@mantine/core';
import { Modal, useOpenedAfterMount } from '@threshold/ui';

interface SignInEndedDialogProps {
  readonly opened: boolean;
  /** True if the page below already shows an athlete's data. */
  readonly hasAthleteData: boolean;
  readonly onClose: () => void;
}

/** Offers to sign in again, in a new tab or, if nothing can be lost, in this one. */
const SignInEndedDialog = ({ opened, hasAthleteData, onClose }: SignInEndedDialogProps) => {
  const returnTo = encodeURIComponent(location.pathname + location.search);
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      title="You’ve been signed out"
      closeOnClickOutside={false}
      size="sm"
    >
      <Text c="dimmed">
        {hasAthleteData
          ? 'Everything you typed is still here. Sign in again in a new tab and pick up where you left off.'
          : 'Sign in again to continue.'}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button
          component="a"
          data-autofocus
          href={`/api/login?returnTo=${returnTo}`}
          {...(hasAthleteData ? { target: '_blank' } : {})}
        >
          Sign in again
        </Button>
      </Group>
    </Modal>
  );
};

export default SignInEndedDialog;
