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
  const rests = isBusy || isBarred;
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      aria-disabled={rests || undefined}
      data-disabled={rests || undefined}
      onClick={() => {
        if (!rests) onPress();
      }}
    >
      {isBusy ? busyLabel : label}
    </Button>
  );
};
