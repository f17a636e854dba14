import { type CoachingChange, coachingChange } from '@threshold/contracts/coaching';

/** The changes that the version before proposals knows. */
type StoredChange = Extract<CoachingChange, 'accepted' | 'scopes-changed' | 'ended' | 'left' | 'commented'>;

/**
 * The change in a notification's data. An older version that runs beside this one rejects any other, so the source has
 * the change itself.
 */
export const toStoredChange = (change: CoachingChange): StoredChange => {
  switch (change) {
    case 'proposed':
      return 'commented';
    case 'replied':
    case 'proposal-accepted':
    case 'proposal-declined':
    case 'proposal-undone':
      return 'scopes-changed';
    default:
      return change;
  }
};

/** The source of a coaching notification: acts with the same one share a notification. */
export const toCoachingSource = (change: CoachingChange, actorId: string, sourceId: string | null): string =>
  [change, actorId, ...(sourceId === null ? [] : [sourceId])].join(':');

/** The change that starts the source of a coaching notification; undefined if only a newer version knows it. */
export const findChange = (source: string): CoachingChange | undefined =>
  coachingChange.safeParse(source.split(':')[0]).data;
