import { LoadingLines } from '@threshold/ui';

/** Stands for a screen whose chunk takes long to arrive. */
export const RoutePending = () => <LoadingLines heightsPx={[34, 22, 180, 120]} label="Loading page" />;
