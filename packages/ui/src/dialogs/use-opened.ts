import { useMounted } from '@mantine/hooks';

/**
 * Whether a dialog that comes with its chunk is open: once it stands, not with its first breath. Only a dialog that is
 * seen to open remembers what had the focus, and gives it back.
 */
export function useOpened(opened: boolean): boolean {
  const mounted = useMounted();
  return mounted && opened;
}
