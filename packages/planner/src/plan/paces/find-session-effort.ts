import { findNamedEffort } from '@threshold/physiology';

/** Long runs that end faster. Their end is never harder than a marathon, whatever the race. */
const FASTER_END_PATTERN = /^(?:progressive long run|long run with fast finish)$/i;

/** The race effort of a session's faster part: the one that its type names, or marathon effort at the end of a long run. */
export function findSessionEffort(type: string): ReturnType<typeof findNamedEffort> {
  return FASTER_END_PATTERN.test(type) ? 'marathon' : findNamedEffort(type);
}
