import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { toSwitchDetail } from '@threshold/contracts/audit';
import { FEATURES, FEATURES_OF_POINTS, type Feature } from '@threshold/contracts/features';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { WriteContext } from '../people/person-record.ts';
import { authTables } from '../tables.ts';

const COLUMNS = {
  feed: 'offers_feed',
  ads: 'offers_ads',
  merch: 'offers_merch',
  points: 'offers_points',
} as const;
/** Other processes follow a change within this time. */
const MAX_AGE_MS = 10_000;

/** This process's copy of the owner's switches. */
export interface FeatureSwitches {
  /** At most ten seconds old. Without the database, the last known ones. */
  listOff(): Promise<readonly Feature[]>;
  /** Reads the switches with the next call. */
  forget(): void;
}

export function createFeatureSwitches(orm: MikroORM): FeatureSwitches {
  let off: readonly Feature[] = [];
  let reading: Promise<readonly Feature[]> | undefined;
  let expiresAtMs = 0;
  return {
    listOff() {
      if (reading !== undefined && performance.now() < expiresAtMs) return reading;
      expiresAtMs = performance.now() + MAX_AGE_MS;
      reading = listOffFeatures(orm.em.fork()).then(
        (list) => {
          off = list;
          return list;
        },
        () => off,
      );
      return reading;
    },
    forget() {
      reading = undefined;
    },
  };
}

async function listOffFeatures(em: EntityManager): Promise<readonly Feature[]> {
  const row = await authTables(em)
    .selectFrom('installation')
    .select(['offers_feed', 'offers_ads', 'offers_merch', 'offers_points'])
    .where('id', '=', 1)
    .executeTakeFirst();
  if (!row) return [];
  return FEATURES.filter(
    (name) => !row[COLUMNS[name]] || (!row.offers_points && FEATURES_OF_POINTS.includes(name)),
  );
}

/** Switches a feature on or off, and writes it to the owner's audit log. */
export function switchFeature(
  { orm, now }: WriteContext,
  { feature, isOn }: { readonly feature: Feature; readonly isOn: boolean },
  changedBy: { readonly athleteId: string; readonly browser: string },
): Promise<void> {
  const change = { [COLUMNS[feature]]: isOn };
  return orm.em.fork().transactional(async (em) => {
    await authTables(em)
      .insertInto('installation')
      .values({ id: 1, setup_token_hash: null, setup_expires_at: null, ...change })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
      .execute();
    await writeAuditEntry(em, now(), {
      ...changedBy,
      kind: 'feature-switched',
      actor: 'athlete',
      detail: toSwitchDetail(feature, isOn),
    });
  });
}
