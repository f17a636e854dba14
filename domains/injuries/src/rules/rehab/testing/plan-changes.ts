import { createRehabPlan } from '../create-rehab-plan.ts';
import type { RehabExercise, RehabFacts, RehabPhase, RehabPlan } from '../rehab-plan.ts';

/** Returns a changed copy of a plan. */
export type PlanChange = (plan: RehabPlan) => RehabPlan;

/** Changes the phase at a position. */
export const changePhase =
  (position: number, change: (phase: RehabPhase) => RehabPhase): PlanChange =>
  (plan) => ({
    ...plan,
    phases: plan.phases.map((phase, index) => (index === position ? change(phase) : phase)),
  });

/** Changes the first exercise of the phase at a position. */
export const changeExercise = (position: number, changes: Partial<RehabExercise>): PlanChange =>
  changePhase(position, (phase) => ({
    ...phase,
    exercises: phase.exercises.map((original, index) =>
      index === 0 ? { ...original, ...changes } : original,
    ),
  }));

export const addGuideline =
  (text: string): PlanChange =>
  (plan) => ({
    ...plan,
    returnToActivityGuidelines: [...plan.returnToActivityGuidelines, text],
  });

/** Adds an exercise of the rules' plan to the phase at a position. */
export const copyExercise = (facts: RehabFacts, position: number, name: string): PlanChange =>
  changePhase(position, (phase) => {
    const allExercises = createRehabPlan(facts).phases.flatMap(({ exercises }) => exercises);
    return {
      ...phase,
      exercises: [
        ...phase.exercises,
        ...allExercises.filter((candidate) => candidate.name === name).slice(0, 1),
      ],
    };
  });

export const addToSummary =
  (text: string): PlanChange =>
  (plan) => ({ ...plan, summary: `${plan.summary} ${text}` });
