import type { ImportState, ImportView } from '../../schemas.ts';

const OPEN: readonly ImportState[] = ['reading', 'ready', 'landing'];

/** True while an import waits for the server or for the athlete's confirmation. */
export const isOpen = ({ state }: Pick<ImportView, 'state'>): boolean => OPEN.includes(state);
