const MEGABYTE = 1024 * 1024;
export const DAY_MS = 86_400_000;

/** The most bytes of one upload. */
export const UPLOAD_BYTES = 100 * MEGABYTE;
/** An upload is stored in parts of this size. */
export const PART_BYTES = MEGABYTE;
/** Parts that an athlete may have stored at once: three uploads. */
export const MOST_PARTS = 300;
/** Imports of an athlete in 24 hours, whatever became of them: a whole history fits into one archive. */
export const IMPORTS_A_DAY = 100;
/** Activity files of one archive. */
export const MOST_FILES = 5000;
/** Entries of any kind of one archive, photos and tables included. */
export const MOST_ENTRIES = 50_000;
/** The most bytes of one file once it is unpacked. */
export const FILE_BYTES = 25 * MEGABYTE;
/** The most bytes of an archive's activity files once they are unpacked. */
export const UNPACKED_BYTES = 2048 * MEGABYTE;
/** How long one file may take to be decoded: the largest ones take one second. */
export const DECODE_MS = 10_000;
/** Processor time that decoding an athlete's files may take in 24 hours: 5,000 long recordings take two minutes. */
export const DECODE_MS_A_DAY = 600_000;
/** Files of one run of the reading, and how long it may take: then the queue goes on with others' work first. */
export const FILES_A_RUN = 500;
export const RUN_MS = 10_000;
/** The most characters of a file's name that are kept. */
export const NAME_CHARACTERS = 200;
