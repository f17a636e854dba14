import type { ImportState, ImportView } from '../../schemas.ts';

const OPEN: readonly ImportState[] = ['reading', 'ready', 'landing'];

/** Whether an import waits for something, for the server's work or for the athlete's word. */
export const isOpen = ({ state }: Pick<ImportView, 'state'>): boolean => OPEN.includes(state);
