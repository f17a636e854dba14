import { useMediaQuery } from '@mantine/hooks';

/** True below 48em (768 px), the first width with a sidebar (docs/specification.md#9-constants). */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false }) ?? false;
