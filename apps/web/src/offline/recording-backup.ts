/** The local storage mirror of an unfinished recording (docs/specification.md#3-entities). */
export const RECORDING_BACKUP_KEY = 'active_workout_backup';
