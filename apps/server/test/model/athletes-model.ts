/** The expected state of one athlete. */
export interface AthleteModel {
  open: OpenSession | null;
  /** Completed sessions, oldest first. */
  readonly done: string[];
  readonly discarded: string[];
  /** The latest RPE of each manual log, by workout id. */
  readonly logged: Map<string, number | null>;
  readonly removed: string[];
  followsOther: boolean;
  /** When each ad was paid, in ms. */
  readonly ads: number[];
}

interface OpenSession {
  readonly id: string;
  readonly startedMs: number;
  elapsedSeconds: number;
  lastSecond: number;
  /** The seconds with a sample. */
  readonly seconds: Set<number>;
  isPaused: boolean;
}

/** Two athletes and the time. */
export interface Model {
  nowMs: number;
  readonly athletes: readonly [AthleteModel, AthleteModel];
}

const newAthlete = (): AthleteModel => ({
  open: null,
  done: [],
  discarded: [],
  logged: new Map(),
  removed: [],
  followsOther: false,
  ads: [],
});

export const newModel = (nowMs: number): Model => ({ nowMs, athletes: [newAthlete(), newAthlete()] });

const DAY_MS = 86_400_000;
const AD_INTERVAL_SECONDS = 30;
const ADS_PER_DAY = 2;

/** Ads left today, in UTC. */
export const adsLeft = ({ ads }: AthleteModel, nowMs: number): number =>
  ADS_PER_DAY - ads.filter((at) => Math.floor(at / DAY_MS) === Math.floor(nowMs / DAY_MS)).length;

/** True if the next ad pays now. */
export const isAdPaid = (athlete: AthleteModel, nowMs: number): boolean =>
  adsLeft(athlete, nowMs) > 0 && nowMs - (athlete.ads.at(-1) ?? 0) >= AD_INTERVAL_SECONDS * 1000;
