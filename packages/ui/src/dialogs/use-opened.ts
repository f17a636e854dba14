import { useMounted } from '@mantine/hooks';

/**
 * True once a dialog from a separate chunk is mounted. A dialog must change to open while mounted to remember the
 * focus and restore it.
 */
export function useOpened(opened: boolean): boolean {
  const mounted = useMounted();
  return mounted && opened;
}
