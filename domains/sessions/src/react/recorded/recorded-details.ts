import type { RecordedView } from '../../schemas.ts';

export type RecordedDetails = NonNullable<RecordedView>;
