import type { Zone } from '@threshold/physiology';
import type { OwnContent, WorkoutTypeView } from '../../own-session-schemas.ts';

export type ContentSource = OwnContent['from'];

/** The values of the form of an own session. */
export interface ContentValues {
  readonly from: ContentSource;
  readonly search: string;
  readonly sport: WorkoutTypeView['sport'] | null;
  readonly type: WorkoutTypeView | null;
  readonly templateId: string | null;
  readonly title: string;
  readonly minutes: number | null;
  readonly zone: Zone;
}

export const createContent = (): ContentValues => ({
  from: 'type',
  search: '',
  sport: null,
  type: null,
  templateId: null,
  title: '',
  minutes: null,
  zone: 2,
});

/** The content for the request, or a message about the first missing field. */
export function toOwnContent({
  from,
  type,
  templateId,
  title,
  minutes,
  zone,
}: ContentValues): OwnContent | string {
  if (from === 'template') return templateId === null ? 'Choose a template' : { from, templateId };
  if (from === 'type' && type === null) return 'Choose a workout';
  if (from === 'title' && title.trim() === '') return 'Give the session a title';
  if (minutes === null) return 'Minutes are required';
  return from === 'type' && type !== null
    ? { from, typeId: type.id, minutes }
    : { from: 'title', title: title.trim(), minutes, zone };
}

/** The duration of an ordinary session. */
const DEFAULT_MINUTES = 45;

/** The minutes to start from: 45, or the nearest duration that the type allows. */
export const getInitialMinutes = ({ minutes: { min, max } }: WorkoutTypeView): number =>
  Math.min(max, Math.max(min, DEFAULT_MINUTES));

/** The types of a sport whose name or purpose contains every word of the search. */
export function findTypes(
  types: readonly WorkoutTypeView[],
  { search, sport }: Pick<ContentValues, 'search' | 'sport'>,
): WorkoutTypeView[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return types.filter(
    (type) =>
      (sport === null || type.sport === sport) &&
      words.every((word) => `${type.name} ${type.purpose}`.toLowerCase().includes(word)),
  );
}
