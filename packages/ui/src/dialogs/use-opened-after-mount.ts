import { useMounted } from '@mantine/hooks';

/**
 * `opened`, but false until the dialog is mounted. A dialog from a separate chunk mounts already opened;
 * only a change to open while mounted lets it remember the focus and restore it.
 */
export function useOpenedAfterMount(opened: boolean): boolean {
  const isMounted = useMounted();
  return isMounted && opened;
}
