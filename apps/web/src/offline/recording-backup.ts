/** The mirror in local storage of a recording that is not finished (specification section 3). */
export const RECORDING_BACKUP = 'active_workout_backup';
