interface Sent {
  isAcknowledged: boolean;
}

/** Everything that one load sent. What was acknowledged must be stored exactly once. */
export interface History {
  readonly workouts: (Sent & { readonly key: string })[];
  readonly healthEntries: (Sent & {
    readonly athleteId: string;
    readonly date: string;
    readonly steps: number;
  })[];
  readonly follows: (Sent & { readonly athleteId: string; readonly followeeId: string })[];
  readonly sessions: (Sent & { readonly id: string; acknowledgedSeconds: number })[];
  /** Final rejections of valid requests. */
  readonly refusals: string[];
  /** The first failure of each status, for diagnosis. */
  readonly firstOfStatus: Map<number, string>;
}

export const emptyHistory = (): History => ({
  workouts: [],
  healthEntries: [],
  follows: [],
  sessions: [],
  refusals: [],
  firstOfStatus: new Map(),
});
