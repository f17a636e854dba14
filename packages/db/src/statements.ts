import { channel } from 'node:diagnostics_channel';

/** Every statement on its way to the database, by its text, told where anybody listens: tests check what is sent. */
export const statements = channel('threshold:statement');
