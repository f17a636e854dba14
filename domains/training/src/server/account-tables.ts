import type { AccountTables } from '@threshold/api/server';
import {
  importedWorkoutRow,
  otherRaceRow,
  personalRecordRow,
  planningOutcomeRow,
  planRow,
  proposalRow,
  strengthSetRow,
  timeOffRow,
  timeTrialRow,
  weeklyReviewRow,
  workoutTemplateRow,
} from './account-rows.ts';

const MEBIBYTE = 1024 * 1024;

/** The tables of the training domain in an account export, and what is left out with the reason. */
export const accountTables: AccountTables = {
  tables: [
    {
      name: 'plan',
      row: planRow,
      // One plan a week for twenty years.
      maxCharacters: 64 * MEBIBYTE,
      order: ['created_at', 'id'],
    },
    {
      name: 'workout',
      row: importedWorkoutRow,
      maxRows: 30_000,
      maxRowsPerDay: 200,
      // Fits a workout with the longest notes that completed a planned session and contains a merged log.
      maxLineCharacters: 32 * 1024,
      maxCharacters: 48 * MEBIBYTE,
      order: ['date', 'id'],
      references: { plan_id: 'plan' },
    },
    { name: 'planning_outcome', row: planningOutcomeRow, order: [] },
    { name: 'strength_set', row: strengthSetRow, maxRows: 100_000, order: ['date', 'id'] },
    { name: 'time_trial', row: timeTrialRow, order: ['date', 'id'] },
    { name: 'time_off', row: timeOffRow, order: ['starts_on', 'id'] },
    { name: 'other_race', row: otherRaceRow, order: ['race_date', 'id'] },
    { name: 'workout_template', row: workoutTemplateRow, order: ['created_at', 'id'] },
    { name: 'weekly_review', row: weeklyReviewRow, order: ['week_starts_on', 'id'] },
    {
      name: 'personal_record',
      row: personalRecordRow,
      order: ['record_type'],
      exportOnlyReason: 'a file can contain any value: records are computed from the imported workouts',
    },
    {
      name: 'proposal',
      stored: {
        table: 'plan_proposal',
        columns: { made_plan_id: 'applied_plan_id', made_at: 'created_at', gave_way: 'replaced_rows' },
      },
      row: proposalRow,
      order: ['made_at', 'id'],
      exportOnlyReason: 'refers to the plan at that time: accepted changes are imported with the plan',
    },
  ],
  notExported: {
    workout_undo: 'usable for an hour',
    insight_wording: 'texts for numbers that are computed again',
    'plan.lthr_bpm': 'only used to describe how the next plan differs',
    'plan.past_matched_at': 'this installation matches an imported plan with past workouts',
    'plan.review_due_at': 'when this installation next reviews a week',
    'weekly_review.proposal_id': 'proposals are not imported',
    'plan.roll_due_at': 'when this installation next extends the plan',
    'plan.curve_week': 'an imported plan continues as a new one',
    'plan.check_due_at': 'when this installation next checks for missed sessions',
    calendar_feed: 'a secret address of this installation',
  },
};
