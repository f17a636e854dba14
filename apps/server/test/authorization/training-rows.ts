import type { MatrixRow } from './matrix-row.ts';

/** The procedures of the training domain. */
export const trainingRows: Readonly<Record<string, MatrixRow>> = {
  'training.trainingDay': { forOthers: 'own' },
  'training.workouts': { input: () => ({}), forOthers: 'own' },
  'training.workoutsBetween': { input: () => ({ from: '2026-11-01', to: '2026-11-30' }), forOthers: 'own' },
  'training.workout': {
    input: ({ annsWorkoutId }) => ({ workoutId: annsWorkoutId }),
    forOthers: 'not-found',
  },
  'training.weeklySummary': { forOthers: 'own' },
  'training.miles': { forOthers: 'own' },
  'training.plannedQuestions': {
    input: () => ({ from: '2026-11-01', to: '2026-11-30' }),
    forOthers: 'own',
  },
  'training.plan': { forOthers: 'own' },
  'training.keyChecks': { forOthers: 'own' },
  'training.classes': { forOthers: 'own' },
  'training.season': { forOthers: 'own' },
  'training.raceDay': { forOthers: 'own' },
  'training.planAhead': { forOthers: 'own' },
  'training.startBasePlan': { input: () => ({ goal: 'fitter' }), forOthers: 'own', ownerStatus: 409 },
  'training.personalRecords': { forOthers: 'own' },
  'training.verdict': { forOthers: 'own' },
  'training.performanceInsights': { forOthers: 'own' },
  'training.wordInsights': { forOthers: 'own' },
  'training.trainingLoad': { forOthers: 'own' },
  'training.zoneDistribution': { forOthers: 'own' },
  'training.fitness': { input: () => ({}), forOthers: 'own' },
  'training.fitnessProjection': { input: () => ({}), forOthers: 'own' },
  'training.weeklyVolume': { input: () => ({ range: '6w' }), forOthers: 'own' },
  'training.year': { forOthers: 'own' },
  'training.samePace': { forOthers: 'own' },
  'training.loadGuards': { forOthers: 'own' },
  'training.racePrediction': { forOthers: 'own' },
  'training.calendarFeed': { forOthers: 'own' },
  'training.makeCalendarFeed': { forOthers: 'own' },
  'training.revokeCalendarFeed': { forOthers: 'own' },
  'training.strength': { input: () => ({}), forOthers: 'own' },
  'training.logSet': {
    input: () => ({ date: '2026-11-20', exercise: 'squat', reps: 5, weight: 185 }),
    forOthers: 'own',
  },
  'training.setHistory': { input: () => ({}), forOthers: 'own' },
  'training.strengthTrend': { forOthers: 'own' },
  'training.editSet': {
    input: async ({ createAnnsSet }) => ({
      setId: await createAnnsSet(),
      date: '2026-11-20',
      exercise: 'squat',
      reps: 5,
      weight: 190,
    }),
    forOthers: 'not-found',
  },
  'training.deleteSet': {
    input: async ({ createAnnsSet }) => ({ setId: await createAnnsSet() }),
    forOthers: 'not-found',
  },
  'training.undoSet': {
    input: async ({ annsUndo }) => ({ undoId: await annsUndo('set') }),
    forOthers: 'not-found',
  },
  'training.editTrial': {
    input: async ({ createAnnsTrial }) => ({
      trialId: await createAnnsTrial(),
      date: '2026-11-20',
      activity: 'running',
      distance: 5,
      time: '22:10',
    }),
    forOthers: 'not-found',
  },
  'training.deleteTrial': {
    input: async ({ createAnnsTrial }) => ({ trialId: await createAnnsTrial() }),
    forOthers: 'not-found',
  },
  'training.undoTrial': {
    input: async ({ annsUndo }) => ({ undoId: await annsUndo('trial') }),
    forOthers: 'not-found',
  },
  'training.trials': { forOthers: 'own' },
  'training.logTrial': {
    input: () => ({ date: '2026-11-20', activity: 'running', distance: 5, time: '22:30' }),
    forOthers: 'own',
  },
  'training.history': { input: () => ({}), forOthers: 'own' },
  'training.historySummary': { input: () => ({}), forOthers: 'own' },
  'training.logWorkout': {
    input: async ({ findAnnsPlannedWorkout }) => ({
      date: '2026-11-20',
      type: 'run',
      session: 'AM',
      duration: 45,
      distance: 5,
      plannedId: (await findAnnsPlannedWorkout()).workoutId,
    }),
    // A log that was stored offline is saved even if its planned session has gone.
    forOthers: 'ignored',
  },
  'training.editWorkout': {
    input: async ({ ensureAnnsLog }) => ({ workoutId: await ensureAnnsLog(), rpe: 5 }),
    forOthers: 'not-found',
  },
  'training.deleteWorkout': {
    input: async ({ ensureAnnsLog }) => ({ workoutId: await ensureAnnsLog() }),
    forOthers: 'not-found',
  },
  'training.claimPlanned': {
    input: ({ createAnnsOpenMatch }) => createAnnsOpenMatch(),
    forOthers: 'not-found',
  },
  'training.declinePlanned': {
    input: async ({ ensureAnnsLog }) => ({ workoutId: await ensureAnnsLog() }),
    forOthers: 'not-found',
  },
  'training.openPlanned': {
    input: async ({ ensureAnnsLog }) => ({ workoutId: await ensureAnnsLog() }),
    forOthers: 'not-found',
  },
  'training.splitLog': {
    input: async ({ ensureAnnsLog }) => ({ workoutId: await ensureAnnsLog() }),
    forOthers: 'not-found',
  },
  'training.moveWorkout': {
    input: async ({ findAnnsPlannedWorkout }) => ({
      ...(await findAnnsPlannedWorkout()),
      session: 'Lunch',
      anyway: true,
    }),
    forOthers: 'not-found',
  },
  'training.checkMove': {
    input: async ({ findAnnsPlannedWorkout }) => ({ ...(await findAnnsPlannedWorkout()), session: 'Lunch' }),
    forOthers: 'not-found',
  },
  'training.skipWorkout': {
    input: async ({ findAnnsPlannedWorkout }) => ({ workoutId: (await findAnnsPlannedWorkout()).workoutId }),
    forOthers: 'not-found',
  },
  'training.undoChange': {
    input: async ({ annsUndo }) => ({ undoId: await annsUndo() }),
    forOthers: 'not-found',
  },
  'training.timeOff': { input: () => ({ from: '2026-11-01', to: '2026-11-30' }), forOthers: 'own' },
  'training.addTimeOff': {
    input: () => ({ kind: 'off', from: '2027-10-30', to: '2027-10-30' }),
    forOthers: 'own',
  },
  'training.editTimeOff': {
    input: async ({ ensureAnnsTimeOff }) => ({
      timeOffId: await ensureAnnsTimeOff(),
      kind: 'holiday',
      from: '2027-09-01',
      to: '2027-09-03',
    }),
    forOthers: 'not-found',
  },
  'training.deleteTimeOff': {
    input: async ({ ensureAnnsTimeOff }) => ({ timeOffId: await ensureAnnsTimeOff() }),
    forOthers: 'not-found',
  },
  'training.undoTimeOff': {
    input: async ({ annsUndo }) => ({ undoId: await annsUndo('time-off'), proposalId: null }),
    forOthers: 'not-found',
  },
  'training.otherRaces': { forOthers: 'own' },
  'training.addOtherRace': {
    input: () => ({ date: '2027-01-30', km: 5, priority: 'C' }),
    forOthers: 'own',
  },
  'training.editOtherRace': {
    input: async ({ ensureAnnsOtherRace }) => ({
      raceId: await ensureAnnsOtherRace(),
      date: '2027-01-20',
      km: 12,
      priority: 'C',
    }),
    forOthers: 'not-found',
  },
  'training.deleteOtherRace': {
    input: async ({ ensureAnnsOtherRace }) => ({ raceId: await ensureAnnsOtherRace() }),
    forOthers: 'not-found',
  },
  'training.undoOtherRace': {
    input: async ({ annsUndo }) => ({ undoId: await annsUndo('other-race'), proposalId: null }),
    forOthers: 'not-found',
  },
  'training.workoutTypes': { forOthers: 'own' },
  'training.addOwnSession': {
    input: async ({ ensureAnnsTemplate }) => ({
      date: '2027-10-30',
      session: 'PM',
      content: { from: 'template', templateId: await ensureAnnsTemplate() },
    }),
    forOthers: 'not-found',
  },
  'training.editOwnSession': {
    input: async ({ createAnnsOwnSession }) => ({
      workoutId: await createAnnsOwnSession(),
      content: { from: 'title', title: 'Own ride', minutes: 60, zone: 1 },
    }),
    forOthers: 'not-found',
  },
  'training.deleteOwnSession': {
    input: async ({ createAnnsOwnSession }) => ({ workoutId: await createAnnsOwnSession() }),
    forOthers: 'not-found',
  },
  'training.templates': { forOthers: 'own' },
  'training.saveTemplate': {
    input: async ({ createAnnsOwnSession }) => ({
      workoutId: await createAnnsOwnSession(),
      name: 'Another run',
    }),
    forOthers: 'not-found',
  },
  'training.deleteTemplate': {
    input: async ({ ensureAnnsTemplate }) => ({ templateId: await ensureAnnsTemplate() }),
    forOthers: 'not-found',
  },
  'training.undoTemplate': {
    input: async ({ annsUndo }) => ({ undoId: await annsUndo('template') }),
    forOthers: 'not-found',
  },
  'training.proposal': { forOthers: 'own' },
  // The product under test has no language model.
  'training.askCoach': { forOthers: 'own', ownerStatus: 409 },
  'training.easeToday': { forOthers: 'own', ownerStatus: 409 },
  'training.acceptProposal': {
    input: async ({ createAnnsProposal }) => ({ proposalId: await createAnnsProposal() }),
    forOthers: 'not-found',
  },
  'training.dismissProposal': {
    input: async ({ createAnnsProposal }) => ({ proposalId: await createAnnsProposal() }),
    forOthers: 'not-found',
  },
  'training.cancelProposal': {
    input: async ({ createAnnsProposal }) => ({ proposalId: await createAnnsProposal('working') }),
    forOthers: 'not-found',
  },
  'training.undoProposal': {
    input: async ({ createAnnsProposal }) => ({ proposalId: await createAnnsProposal('accepted') }),
    forOthers: 'not-found',
    ownerStatus: 409,
  },
};
