import type { MatrixRow } from './matrix-row.ts';

/** The procedures of the training domain. */
export const trainingRows: Readonly<Record<string, MatrixRow>> = {
  'training.trainingDay': { other: 'own' },
  'training.workouts': { input: () => ({}), other: 'own' },
  'training.workoutsBetween': { input: () => ({ from: '2026-11-01', to: '2026-11-30' }), other: 'own' },
  'training.workout': { input: ({ annsWorkoutId }) => ({ workoutId: annsWorkoutId }), other: 'not-found' },
  'training.weeklySummary': { other: 'own' },
  'training.miles': { other: 'own' },
  'training.plannedQuestions': {
    input: () => ({ from: '2026-11-01', to: '2026-11-30' }),
    other: 'own',
  },
  'training.plan': { other: 'own' },
  'training.keyChecks': { other: 'own' },
  'training.classes': { other: 'own' },
  'training.season': { other: 'own' },
  'training.raceDay': { other: 'own' },
  'training.raceLoad': { other: 'own' },
  'training.planAhead': { other: 'own' },
  'training.startBasePlan': { input: () => ({ goal: 'fitter' }), other: 'own', ownerStatus: 409 },
  'training.personalRecords': { other: 'own' },
  'training.verdict': { other: 'own' },
  'training.performanceInsights': { other: 'own' },
  'training.wordInsights': { other: 'own' },
  'training.trainingLoad': { other: 'own' },
  'training.zoneDistribution': { other: 'own' },
  'training.fitness': { input: () => ({}), other: 'own' },
  'training.fitnessProjection': { input: () => ({}), other: 'own' },
  'training.weeklyVolume': { input: () => ({ range: '6w' }), other: 'own' },
  'training.loadGuards': { other: 'own' },
  'training.racePrediction': { other: 'own' },
  'training.calendarFeed': { other: 'own' },
  'training.makeCalendarFeed': { other: 'own' },
  'training.revokeCalendarFeed': { other: 'own' },
  'training.strength': { input: () => ({}), other: 'own' },
  'training.logSet': {
    input: () => ({ date: '2026-11-20', exercise: 'squat', reps: 5, weight: 185 }),
    other: 'own',
  },
  'training.setHistory': { input: () => ({}), other: 'own' },
  'training.editSet': {
    input: async ({ annsSet }) => ({
      setId: await annsSet(),
      date: '2026-11-20',
      exercise: 'squat',
      reps: 5,
      weight: 190,
    }),
    other: 'not-found',
  },
  'training.deleteSet': { input: async ({ annsSet }) => ({ setId: await annsSet() }), other: 'not-found' },
  'training.undoSet': {
    input: async ({ annsUndo }) => ({ undoId: await annsUndo('set') }),
    other: 'not-found',
  },
  'training.editTrial': {
    input: async ({ annsTrial }) => ({
      trialId: await annsTrial(),
      date: '2026-11-20',
      activity: 'running',
      distance: 5,
      time: '22:10',
    }),
    other: 'not-found',
  },
  'training.deleteTrial': {
    input: async ({ annsTrial }) => ({ trialId: await annsTrial() }),
    other: 'not-found',
  },
  'training.undoTrial': {
    input: async ({ annsUndo }) => ({ undoId: await annsUndo('trial') }),
    other: 'not-found',
  },
  'training.trials': { other: 'own' },
  'training.logTrial': {
    input: () => ({ date: '2026-11-20', activity: 'running', distance: 5, time: '22:30' }),
    other: 'own',
  },
  'training.history': { input: () => ({}), other: 'own' },
  'training.historySummary': { input: () => ({}), other: 'own' },
  'training.logWorkout': {
    input: async ({ annsPlanned }) => ({
      date: '2026-11-20',
      type: 'run',
      session: 'AM',
      duration: 45,
      distance: 5,
      plannedId: (await annsPlanned()).workoutId,
    }),
    // A log that was stored offline is saved even if its planned session has gone.
    other: 'ignored',
  },
  'training.editWorkout': {
    input: async ({ annsLog }) => ({ workoutId: await annsLog(), rpe: 5 }),
    other: 'not-found',
  },
  'training.deleteWorkout': {
    input: async ({ annsLog }) => ({ workoutId: await annsLog() }),
    other: 'not-found',
  },
  'training.claimPlanned': {
    input: ({ annsQuestion }) => annsQuestion(),
    other: 'not-found',
  },
  'training.declinePlanned': {
    input: async ({ annsLog }) => ({ workoutId: await annsLog() }),
    other: 'not-found',
  },
  'training.openPlanned': {
    input: async ({ annsLog }) => ({ workoutId: await annsLog() }),
    other: 'not-found',
  },
  'training.splitLog': {
    input: async ({ annsLog }) => ({ workoutId: await annsLog() }),
    other: 'not-found',
  },
  'training.moveWorkout': {
    input: async ({ annsPlanned }) => ({ ...(await annsPlanned()), session: 'Lunch', anyway: true }),
    other: 'not-found',
  },
  'training.checkMove': {
    input: async ({ annsPlanned }) => ({ ...(await annsPlanned()), session: 'Lunch' }),
    other: 'not-found',
  },
  'training.skipWorkout': {
    input: async ({ annsPlanned }) => ({ workoutId: (await annsPlanned()).workoutId }),
    other: 'not-found',
  },
  'training.undoChange': {
    input: async ({ annsUndo }) => ({ undoId: await annsUndo() }),
    other: 'not-found',
  },
  'training.timeOff': { input: () => ({ from: '2026-11-01', to: '2026-11-30' }), other: 'own' },
  'training.addTimeOff': {
    input: () => ({ kind: 'off', from: '2027-10-30', to: '2027-10-30' }),
    other: 'own',
  },
  'training.editTimeOff': {
    input: async ({ annsTimeOff }) => ({
      timeOffId: await annsTimeOff(),
      kind: 'holiday',
      from: '2027-09-01',
      to: '2027-09-03',
    }),
    other: 'not-found',
  },
  'training.deleteTimeOff': {
    input: async ({ annsTimeOff }) => ({ timeOffId: await annsTimeOff() }),
    other: 'not-found',
  },
  'training.undoTimeOff': {
    input: async ({ annsUndo }) => ({ undoId: await annsUndo('time-off'), proposalId: null }),
    other: 'not-found',
  },
  'training.otherRaces': { other: 'own' },
  'training.addOtherRace': {
    input: () => ({ date: '2027-01-30', km: 5, priority: 'C' }),
    other: 'own',
  },
  'training.editOtherRace': {
    input: async ({ annsOtherRace }) => ({
      raceId: await annsOtherRace(),
      date: '2027-01-20',
      km: 12,
      priority: 'C',
    }),
    other: 'not-found',
  },
  'training.deleteOtherRace': {
    input: async ({ annsOtherRace }) => ({ raceId: await annsOtherRace() }),
    other: 'not-found',
  },
  'training.undoOtherRace': {
    input: async ({ annsUndo }) => ({ undoId: await annsUndo('other-race'), proposalId: null }),
    other: 'not-found',
  },
  'training.workoutTypes': { other: 'own' },
  'training.addOwnSession': {
    input: async ({ annsTemplate }) => ({
      date: '2027-10-30',
      session: 'PM',
      content: { from: 'template', templateId: await annsTemplate() },
    }),
    other: 'not-found',
  },
  'training.editOwnSession': {
    input: async ({ annsOwnSession }) => ({
      workoutId: await annsOwnSession(),
      content: { from: 'title', title: 'Own ride', minutes: 60, zone: 1 },
    }),
    other: 'not-found',
  },
  'training.deleteOwnSession': {
    input: async ({ annsOwnSession }) => ({ workoutId: await annsOwnSession() }),
    other: 'not-found',
  },
  'training.templates': { other: 'own' },
  'training.saveTemplate': {
    input: async ({ annsOwnSession }) => ({ workoutId: await annsOwnSession(), name: 'Another run' }),
    other: 'not-found',
  },
  'training.deleteTemplate': {
    input: async ({ annsTemplate }) => ({ templateId: await annsTemplate() }),
    other: 'not-found',
  },
  'training.undoTemplate': {
    input: async ({ annsUndo }) => ({ undoId: await annsUndo('template') }),
    other: 'not-found',
  },
  'training.proposal': { other: 'own' },
  // The product under test has no language model.
  'training.askCoach': { other: 'own', ownerStatus: 409 },
  'training.easeToday': { other: 'own', ownerStatus: 409 },
  'training.acceptProposal': {
    input: async ({ annsProposal }) => ({ proposalId: await annsProposal() }),
    other: 'not-found',
  },
  'training.dismissProposal': {
    input: async ({ annsProposal }) => ({ proposalId: await annsProposal() }),
    other: 'not-found',
  },
  'training.cancelProposal': {
    input: async ({ annsProposal }) => ({ proposalId: await annsProposal('working') }),
    other: 'not-found',
  },
  'training.undoProposal': {
    input: async ({ annsProposal }) => ({ proposalId: await annsProposal('accepted') }),
    other: 'not-found',
    ownerStatus: 409,
  },
};
