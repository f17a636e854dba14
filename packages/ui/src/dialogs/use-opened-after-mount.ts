import { useMounted } from '@mantine/hooks';

/**
 * `opened`, but false until the dialog is mounted. A dialog from a separate chunk would mount already open.
 * It only remembers and restores the focus if it opens while mounted.
 */
export function useOpenedAfterMount(opened: boolean): boolean {
  const isMounted = useMounted();
  return isMounted && opened;
}
