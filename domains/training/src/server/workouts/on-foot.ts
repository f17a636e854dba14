import { sql } from 'kysely';
import { ON_FOOT_WORDS } from '../../on-foot.ts';

/** Condition on `training.workout` for types done on foot, for queries over long histories. */
export const isOnFoot = () => sql<boolean>`type ~* ${`\\m(${ON_FOOT_WORDS})\\M`}`;
