/** Something that was sent, and whether it was ever acknowledged. */
interface Sent {
  isAcknowledged: boolean;
}

/** Everything that one load sent: what must be stored exactly once, and what may not be there twice. */
export interface History {
  readonly workouts: (Sent & { readonly key: string })[];
  readonly healthEntries: (Sent & {
    readonly athleteId: string;
    readonly date: string;
    readonly steps: number;
  })[];
  readonly follows: (Sent & { readonly athleteId: string; readonly followeeId: string })[];
  readonly sessions: (Sent & { readonly id: string; acknowledgedSeconds: number })[];
  /** Answers that no repeat would change, such as a refusal of what is right. */
  readonly refusals: string[];
  /** The first answer of each kind that was no success, for whoever looks into it. */
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
