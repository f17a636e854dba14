import { Button } from '@mantine/core';

interface DecisionButtonProps {
  readonly label: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
  /** True while another decision is pending. */
  readonly isBlocked?: boolean;
  readonly isPrimary?: boolean;
  readonly onPress: () => void;
}

/** A button that keeps the focus while its request runs. A disabled button would lose it. */
export const DecisionButton = ({
  label,
  busyLabel,
  isBusy,
  isBlocked = false,
  isPrimary = false,
  onPress,
}: DecisionButtonProps) => {
  const isInactive = isBusy || isBlocked;
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      aria-disabled={isInactive || undefined}
      data-disabled={isInactive || undefined}
      onClick={() => {
        if (!isInactive) onPress();
      }}
    >
      {isBusy ? busyLabel : label}
    </Button>
  );
};
