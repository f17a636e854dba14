import type { Break } from './break-for-test.ts';
import { FORM_BREAKS } from './form-breaks-for-test.ts';
import { INJURY_BREAKS } from './injury-breaks-for-test.ts';
import { INTENSITY_BREAKS } from './intensity-breaks-for-test.ts';
import { RACE_BREAKS } from './race-breaks-for-test.ts';
import { VOLUME_BREAKS } from './volume-breaks-for-test.ts';

/** Every rule broken at least once, each in a plan that keeps it. */
export const BREAKS: readonly Break[] = [
  ...FORM_BREAKS,
  ...VOLUME_BREAKS,
  ...INTENSITY_BREAKS,
  ...RACE_BREAKS,
  ...INJURY_BREAKS,
];
