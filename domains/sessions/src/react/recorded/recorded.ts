import type { RecordedView } from '../../schemas.ts';

/** What was recorded of a workout, where anything was. */
export type Recorded = NonNullable<RecordedView>;
