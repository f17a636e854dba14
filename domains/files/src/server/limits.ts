const MEGABYTE = 1024 * 1024;
export const DAY_MS = 86_400_000;

/** Size of one upload. */
export const MAX_UPLOAD_BYTES = 100 * MEGABYTE;
export const PART_BYTES = MEGABYTE;
/** Stored parts per athlete: three uploads. */
export const MAX_STORED_PARTS = 300;
/** Imports per athlete in 24 hours, in any state: a whole history fits into one archive. */
export const MAX_IMPORTS_PER_DAY = 100;
/** Activity files per archive. */
export const MAX_FILES = 5000;
/** Entries of any kind per archive, including photos and tables. */
export const MAX_ENTRIES = 50_000;
/** Unpacked size of one file. */
export const MAX_FILE_BYTES = 25 * MEGABYTE;
/** Total unpacked size of an archive's activity files. */
export const MAX_UNPACKED_BYTES = 2048 * MEGABYTE;
/** Decoding time limit per file. The largest ones take one second. */
export const MAX_DECODE_MS = 10_000;
/** CPU time per athlete for decoding in 24 hours: 5,000 long recordings take two minutes. */
export const MAX_DECODE_MS_PER_DAY = 600_000;
/** Files per run of a reading job; then the job requeues so that other athletes' jobs get a turn. */
export const MAX_FILES_PER_RUN = 500;
/** Time limit per run of a reading or landing job, for the same reason. */
export const MAX_RUN_MS = 10_000;
/** A displayed file name is cut to this many characters. */
export const MAX_NAME_CHARACTERS = 200;
