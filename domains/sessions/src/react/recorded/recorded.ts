import type { RecordedView } from '../../schemas.ts';

export type Recorded = NonNullable<RecordedView>;
