import type { Predicate } from './mark-predicates.ts';

/** A predicate without which its statement means the same rows, so that no test can fail without it. */
export interface Equivalent {
  readonly path: string;
  /** As it stands in the source, with single spaces. */
  readonly text: string;
  /** Which of several alike in that file, from 1. */
  readonly nth?: number;
  readonly because: string;
}

export const EQUIVALENT: readonly Equivalent[] = [
  {
    path: 'domains/files/src/server/imports/let-go.ts',
    text: 'i.athlete_id = p.athlete_id',
    because:
      "an upload's id is made for one athlete, and its import bears it: no other athlete has one of that id",
  },
  {
    path: 'domains/social/src/server/feed/fan-out.ts',
    text: `f.followee_id = \${athleteId}`,
    because:
      'the readers are given by their ids, all of whom follow the athlete: whomever else they follow makes the same rows again, which `on conflict do nothing` drops',
  },
  {
    path: 'domains/social/src/server/feed/fan-out.ts',
    text: `f.athlete_id = any(\${ids})`,
    because:
      'it bounds how much one act writes: without it the first writes to all followers what the acts after it would have written, and these drop it',
  },
  {
    path: 'domains/social/src/server/talk/take-kudos-back.ts',
    text: ".where('athlete_id', '=', item.athleteId)",
    because: "what is told of kudos bears the item's id as its source, and the item's owner alone is told",
  },
  {
    path: 'domains/social/src/server/talk/take-kudos-back.ts',
    text: `athlete_id = \${item.athleteId}`,
    because: 'the same of what names another giver',
  },
  {
    path: 'domains/training/src/server/feats/ended-plan.ts',
    text: ".where('athlete_id', '=', athleteId)",
    nth: 2,
    because: "the plans were found as the athlete's own before, and a plan's workouts are of its athlete",
  },
  {
    path: 'domains/training/src/server/proposals/can-undo.ts',
    text: `"athlete_id" = \${athleteId}`,
    because: "no table is read: what gave way is handed in as it was found in the athlete's own proposal",
  },
];

/** The predicate that an entry means; undefined where the source has it no more. */
export const meantBy = (
  { path, text, nth = 1 }: Equivalent,
  mutants: readonly Predicate[],
): Predicate | undefined => mutants.filter((each) => each.path === path && each.text === text)[nth - 1];
