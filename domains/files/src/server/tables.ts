import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Insertable, Selectable } from 'kysely';
import type { ImportActivity } from './imports/activity.entity.ts';
import type { Import } from './imports/import.entity.ts';
import type { UploadPart } from './imports/upload-part.entity.ts';

type Tables = InferKyselyDB<typeof Import | typeof UploadPart | typeof ImportActivity, Record<never, never>>;

/** An import's row. */
export type ImportRow = Selectable<Tables['import']>;
/** A row of an import's report. */
export type ActivityRow = Selectable<Tables['activity']>;
/** The same as it is inserted. */
export type NewActivityRow = Insertable<Tables['activity']>;

/** This domain's tables, within the transaction of `em` if it has one. Every WHERE names the athlete. */
export const filesTables = (em: EntityManager) => em.getKysely<Tables>().withSchema('files');
