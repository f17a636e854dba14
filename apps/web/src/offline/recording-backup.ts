/** The local storage mirror of an unfinished recording (docs/specification.md#3-entities). */
export const RECORDING_BACKUP = 'active_workout_backup';
