import { sql } from 'kysely';
import { ON_FOOT_WORDS } from '../../on-foot.ts';

/** The condition on `training.workout` for types done on foot, for statements that read far-back history. */
export const isOnFoot = () => sql<boolean>`type ~* ${`\\m(${ON_FOOT_WORDS})\\M`}`;
