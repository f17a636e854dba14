const MEGABYTE = 1024 * 1024;
export const DAY_MS = 86_400_000;

/** Size of one upload. */
export const UPLOAD_BYTES = 100 * MEGABYTE;
export const PART_BYTES = MEGABYTE;
/** Stored parts per athlete: three uploads. */
export const MAX_PARTS = 300;
/** Imports per athlete in 24 hours, in any state: a whole history fits into one archive. */
export const IMPORTS_A_DAY = 100;
/** Activity files per archive. */
export const MAX_FILES = 5000;
/** Entries of any kind per archive, including photos and tables. */
export const MAX_ENTRIES = 50_000;
/** Unpacked size of one file. */
export const FILE_BYTES = 25 * MEGABYTE;
/** Total unpacked size of an archive's activity files. */
export const UNPACKED_BYTES = 2048 * MEGABYTE;
/** Decoding time limit per file: the largest ones take one second. */
export const DECODE_MS = 10_000;
/** CPU time per athlete for decoding in 24 hours: 5,000 long recordings take two minutes. */
export const DECODE_MS_A_DAY = 600_000;
/** Files per reading job, and its time limit; then the job requeues so that others get a turn. */
export const FILES_A_RUN = 500;
export const RUN_MS = 10_000;
/** Characters kept of a displayed file name. */
export const NAME_CHARACTERS = 200;
