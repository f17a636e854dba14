import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Insertable, Selectable } from 'kysely';
import type { ImportActivity } from './imports/activity.entity.ts';
import type { Import } from './imports/import.entity.ts';
import type { UploadPart } from './imports/upload-part.entity.ts';

type Tables = InferKyselyDB<typeof Import | typeof UploadPart | typeof ImportActivity, Record<never, never>>;

export type ImportRow = Selectable<Tables['file_import']>;
export type ActivityRow = Selectable<Tables['activity']>;
export type NewActivityRow = Insertable<Tables['activity']>;

/** This domain's tables, in the transaction of `em` if there is one. Every WHERE filters by athlete. */
export const filesTables = (em: EntityManager) => em.getKysely<Tables>().withSchema('files');
