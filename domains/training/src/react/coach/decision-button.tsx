import { Button } from '@mantine/core';

interface DecisionButtonProps {
  readonly label: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
  /** Whether another decision is running. */
  readonly isBarred?: boolean;
  readonly isPrimary?: boolean;
  readonly onPress: () => void;
}

/** A button that keeps the focus while running: a disabled button would lose it to the page. */
export const DecisionButton = ({
  label,
  busyLabel,
  isBusy,
  isBarred = false,
  isPrimary = false,
  onPress,
}: DecisionButtonProps) => {
  const isInactive = isBusy || isBarred;
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
