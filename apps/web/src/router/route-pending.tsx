import { LoadingLines } from '@threshold/ui';

export const RoutePending = () => <LoadingLines heightsPx={[34, 22, 180, 120]} label="Loading page" />;
