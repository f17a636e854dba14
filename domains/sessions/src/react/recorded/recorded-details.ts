import type { RecordedView } from '../../recorded-schemas.ts';

export type RecordedDetails = NonNullable<RecordedView>;
