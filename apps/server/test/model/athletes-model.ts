/** The expected state of one athlete. */
export interface AthleteModel {
  openSession: OpenSession | null;
  /** Completed sessions, oldest first. */
  readonly completedIds: string[];
  readonly discardedIds: string[];
  /** The latest RPE of each manual log, by workout id. */
  readonly rpeByLog: Map<string, number | null>;
  readonly removedIds: string[];
  isFollowingOther: boolean;
  /** When each ad paid points, in ms. */
  readonly ads: number[];
}

interface OpenSession {
  readonly id: string;
  readonly startedMs: number;
  elapsedSeconds: number;
  lastSecond: number;
  /** The seconds that have a sample. */
  readonly seconds: Set<number>;
  isPaused: boolean;
}

/** The expected state of two athletes, and the time. */
export interface Model {
  nowMs: number;
  readonly athletes: readonly [AthleteModel, AthleteModel];
}

const createAthlete = (): AthleteModel => ({
  openSession: null,
  completedIds: [],
  discardedIds: [],
  rpeByLog: new Map(),
  removedIds: [],
  isFollowingOther: false,
  ads: [],
});

export const createModel = (nowMs: number): Model => ({
  nowMs,
  athletes: [createAthlete(), createAthlete()],
});

const DAY_MS = 86_400_000;
const AD_INTERVAL_SECONDS = 30;
const ADS_PER_DAY = 2;

/** Ads left today, in UTC. */
export const countAdsLeft = ({ ads }: AthleteModel, nowMs: number): number =>
  ADS_PER_DAY - ads.filter((paidAtMs) => Math.floor(paidAtMs / DAY_MS) === Math.floor(nowMs / DAY_MS)).length;

/** True if the next ad pays points now. */
export const isAdPaid = (athlete: AthleteModel, nowMs: number): boolean =>
  countAdsLeft(athlete, nowMs) > 0 && nowMs - (athlete.ads.at(-1) ?? 0) >= AD_INTERVAL_SECONDS * 1000;
