import { LoadingLines } from '@threshold/ui';

/** Placeholder for a screen whose chunk is slow to load. */
export const RoutePending = () => <LoadingLines heightsPx={[34, 22, 180, 120]} label="Loading page" />;
