/** The local storage mirror of an unfinished recording (specification section 3). */
export const RECORDING_BACKUP = 'active_workout_backup';
