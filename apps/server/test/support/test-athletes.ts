import { ORIGIN, type Person, type World } from './world.ts';

/** Athletes with separate accounts and rows, as fixtures for the authorization matrix. */
export interface TestAthletes {
  readonly ann: Person;
  readonly bob: Person;
  /** A third athlete, visible to the others. */
  readonly cyd: Person;
  /** The id of one of Ann's workouts. */
  readonly annsWorkoutId: string;
  /** The id of Ann's open session, started ten minutes ago; starts one if needed. */
  annsSession(): Promise<string>;
  /** The id of one of Ann's manual logs; creates one if needed. */
  annsLog(): Promise<string>;
  /** Ann's first AM workout that is still planned, which can move to Lunch. */
  annsPlanned(): Promise<{ readonly workoutId: string; readonly date: string }>;
  /** One of Ann's five-minute workouts and a planned run on the same day. Whether they match is an open question. */
  annsQuestion(): Promise<{ readonly workoutId: string; readonly plannedId: string }>;
  /** The id of one of Ann's pending imports; starts one if needed. */
  annsImport(): Promise<string>;
  /** The undo token of a change that Ann has just made. */
  annsUndo(
    domain?:
      | 'training'
      | 'set'
      | 'trial'
      | 'template'
      | 'time-off'
      | 'other-race'
      | 'health'
      | 'nutrition'
      | 'injury'
      | 'check-in',
  ): Promise<string>;
  /** A day on which only Ann has a health entry. */
  annsHealthDay(): Promise<string>;
  /** Creates a new strength set of Ann's on each call and returns its id. */
  annsSet(): Promise<string>;
  /** Creates a new time trial of Ann's on each call and returns its id. */
  annsTrial(): Promise<string>;
  /** The id of Ann's time off; adds one if needed. */
  annsTimeOff(): Promise<string>;
  /** The id of Ann's C race; adds one if needed. */
  annsOtherRace(): Promise<string>;
  /** Plans a new session of Ann's own on each call and returns its id. */
  annsOwnSession(): Promise<string>;
  /** The id of Ann's template; saves one if needed. */
  annsTemplate(): Promise<string>;
  /** A day on which only Ann has a nutrition log. */
  annsFoodDay(): Promise<string>;
  /** Creates a new proposal for Ann's plan on each call and returns its id. Applicable unless 'accepted'. */
  annsProposal(status?: 'working' | 'open' | 'accepted'): Promise<string>;
  /** Creates a proposal for an LTHR that is not Ann's on each call and returns its id. It can only be dismissed. */
  annsLthrProposal(status?: 'open' | 'accepted'): Promise<string>;
  /** Creates a new mild elbow injury of Ann's on each call, with the given urgent signs. Returns its id. */
  annsInjury(urgentSigns?: readonly string[]): Promise<string>;
  /** Creates a check-in for a new injury of Ann's on each call. */
  annsCheckIn(): Promise<{ injuryId: string; date: string }>;
  /** Deletes all ad claims, so that ads are payable again. */
  adsAhead(): Promise<unknown>;
  /** The id of a fourth athlete with a pending follow request to Ann. */
  annsAsker(): Promise<string>;
  /** The id of Cyd's post in the feeds. */
  cydsItem(): Promise<string>;
  /** The id of Ann's comment on Cyd's post; writes one if needed. */
  annsComment(): Promise<string>;
}

const profile = {
  lthr: 168,
  restingHR: 50,
  fitnessLevel: 'intermediate',
  raceDate: '2027-02-13',
  raceDistance: 42.2,
};

/** Ann and Bob, each with a profile and a plan. */
export async function createTestAthletes(world: World): Promise<TestAthletes> {
  const [ann, bob] = [await world.signIn('ann.lund@example.com'), await world.signIn('bob.ray@example.com')];
  const cyd = await world.signIn('cyd.oke@example.com');
  await world.call('POST', '/api/profile', ann, profile);
  await world.call('POST', '/api/profile', bob, { ...profile, lthr: 171 });
  const [workout] = (await world.call('GET', '/api/workouts', ann)).json();
  const entry = { date: '2026-11-20', type: 'run', session: 'PM', duration: '45m' };
  const command = async (name: string, input: object) =>
    (await world.call('POST', `/api/trpc/${name}`, ann, input)).json().result.data;
  const cydsItem = async (): Promise<string> => {
    const items: { id: string; type: string }[] = (await world.call('GET', '/api/feed', cyd)).json();
    const workoutItem = items.find(({ type }) => type === 'workout');
    if (workoutItem) return workoutItem.id;
    await world.call('POST', '/api/workouts/manual', cyd, entry);
    return cydsItem();
  };
  let loggedId = '';
  let asker: Promise<Person> | undefined;
  const annsLog = async (): Promise<string> => {
    if (loggedId === '' || (await world.call('GET', `/api/workout/${loggedId}`, ann)).statusCode === 404)
      loggedId = (await world.call('POST', '/api/workouts/manual', ann, entry)).json().id;
    return loggedId;
  };
  const annsHealthDay = async (): Promise<string> =>
    (await command('health.saveEntry', { date: '2026-11-18', weight: 150, steps: 9000 })).date;
  const annsSet = async (): Promise<string> =>
    (await command('training.logSet', { date: '2026-11-20', exercise: 'squat', reps: 5, weight: 185 })).id;
  const annsTrial = async (): Promise<string> => {
    const trial = { date: '2026-11-20', activity: 'running', distance: 5, time: '22:30' };
    return (await command('training.logTrial', trial)).id;
  };
  // In free weeks after the plan, so that no other row depends on these.
  const annsTimeOff = async (): Promise<string> => {
    const span = { from: '2027-09-01', to: '2027-09-02' };
    const query = encodeURIComponent(JSON.stringify(span));
    const listed = (await world.call('GET', `/api/trpc/training.timeOff?input=${query}`, ann)).json().result
      .data;
    if (listed.length === 0) await command('training.addTimeOff', { kind: 'off', ...span });
    return listed[0]?.id ?? annsTimeOff();
  };
  // After the plan and before the main race, so that no other row depends on it.
  const annsOtherRace = async (): Promise<string> => {
    const [row] = await world.query<{ id: string }>(
      `insert into training.other_race (id, athlete_id, race_date, distance_meters, priority, created_at)
       values (gen_random_uuid(), ?, '2027-01-20', 10000, 'C', '2026-11-20')
       on conflict (athlete_id, race_date) do update set priority = 'C' returning id`,
      [ann.athleteId],
    );
    return row?.id ?? '';
  };
  // Inserted, because a red flag of another row's forbids planning.
  const annsOwnSession = async (): Promise<string> => {
    const [row] = await world.query<{ id: string }>(
      `insert into training.workout (id, athlete_id, date, session, type, zone, planned_duration_seconds, steps,
         checks, pinned, generated_by, source)
       values (gen_random_uuid(), ?, '2027-10-01', 'AM', 'Own run', 2, 1800,
         '[{"label": "Own run", "minutes": 30, "zone": 2}]', '[]', true, 'athlete', 'plan')
       returning id`,
      [ann.athleteId],
    );
    return row?.id ?? '';
  };
  const annsTemplate = async (): Promise<string> => {
    const [template] = (await world.call('GET', '/api/trpc/training.templates', ann)).json().result.data;
    if (template) return template.id;
    const workoutId = await annsOwnSession();
    return (await command('training.saveTemplate', { workoutId, name: 'Own run' })).id;
  };
  const annsFoodDay = async (): Promise<string> =>
    (await command('nutrition.saveLog', { date: '2026-11-18', calories: 2100, protein: 90 })).date;
  const annsInjury = async (urgentSigns: readonly string[] = []): Promise<string> => {
    const injury = {
      bodyPart: 'Elbow',
      injuryType: 'Tendon pain',
      severity: 'Mild',
      dateOfInjury: '2026-11-18',
      currentPainLevel: 2,
      urgentSigns,
    };
    // The daily limit is fifty, so only keep the newest.
    await world.query(
      'delete from injuries.injury where id in (select id from injuries.injury order by id desc offset 20)',
    );
    return (await world.call('POST', '/api/injuries', ann, injury)).json().id;
  };
  const annsCheckIn = async () => {
    const injuryId = await annsInjury();
    const date = '2026-11-19';
    await command('injuries.saveCheckIn', { injuryId, date, during: 2, baseline: 1 });
    return { injuryId, date };
  };
  return {
    ann,
    bob,
    cyd,
    annsWorkoutId: workout.id,
    annsSession: async () => {
      const startTime = new Date(world.clock.now().getTime() - 600_000).toISOString();
      const answer = (await world.call('POST', '/api/sessions/start', ann, { startTime })).json();
      return answer.activeSessionId ?? answer.id;
    },
    annsLog,
    annsAsker: async () => {
      asker ??= world.signIn('dan.ek@example.com');
      const dan = await asker;
      await world.call('DELETE', `/api/users/${ann.athleteId}/follow`, dan);
      await world.query(
        `insert into social.follow_request (athlete_id, followee_id, id, slot) values (?, ?, gen_random_uuid(), 1)`,
        [dan.athleteId, ann.athleteId],
      );
      return dan.athleteId;
    },
    annsPlanned: async () => {
      const workouts: { id: string; date: string; session: string; completed: number }[] = (
        await world.call('GET', '/api/workouts', ann)
      ).json();
      const plannedWorkout = workouts.find(
        ({ id, session, completed }) => id !== workout.id && session === 'AM' && completed === 0,
      );
      if (!plannedWorkout) throw new Error('Ann has no planned workout left');
      return { workoutId: plannedWorkout.id, date: plannedWorkout.date };
    },
    annsQuestion: async () => {
      await world.query(
        `delete from training.workout
          where athlete_id = ? and date = '2026-11-20' and session = 'Lunch' and not completed`,
        [ann.athleteId],
      );
      const [plannedRun] = await world.query<{ id: string }>(
        `update training.workout set date = '2026-11-20', session = 'Lunch', type = 'Easy run'
          where id = (select id from training.workout
                       where athlete_id = ? and not completed and session = 'AM' order by date desc limit 1)
         returning id`,
        [ann.athleteId],
      );
      const log = { ...entry, duration: '5m' };
      const workoutId: string = (await world.call('POST', '/api/workouts/manual', ann, log)).json().id;
      return { workoutId, plannedId: plannedRun?.id ?? '' };
    },
    annsImport: async () => {
      const [firstImport] = (await world.call('GET', '/api/imports', ann)).json();
      if (firstImport) return firstImport.id;
      const uploadAnswer = await world.app.fastify.inject({
        method: 'POST',
        url: '/api/imports?name=run.fit',
        headers: {
          host: 'localhost:3000',
          origin: ORIGIN,
          cookie: ann.cookie,
          'content-type': 'application/octet-stream',
        },
        payload: Buffer.from('not yet read'),
      });
      return uploadAnswer.json().id;
    },
    annsProposal: async (status = 'open') => {
      await world.query(
        `update training.plan_proposal set status = 'failed', decided_at = now()
          where athlete_id = ? and status in ('working', 'open')`,
        [ann.athleteId],
      );
      const [row] = await world.query<{ id: string }>(
        `insert into training.plan_proposal
           (id, athlete_id, kind, status, basis_plan_id, starts_on, created_at, decided_at, weeks_total, weeks, why,
            about_days)
         values (gen_random_uuid(), ?, 'model', ?, gen_random_uuid(), '2026-11-20', now(),
                 case when ? = 'accepted' then now() end, 8, '[]', 'Your coach looked at your plan.', '[]')
         returning id`,
        [ann.athleteId, status, status],
      );
      return row?.id ?? '';
    },
    annsLthrProposal: async (status = 'open') => {
      await world.query(
        `update athletes.lthr_proposal set status = 'withdrawn', decided_at = now()
          where athlete_id = ? and status = 'open'`,
        [ann.athleteId],
      );
      const [row] = await world.query<{ id: string }>(
        `insert into athletes.lthr_proposal
           (id, athlete_id, status, from_bpm, to_bpm, evidence, created_at, decided_at)
         values (gen_random_uuid(), ?, ?, 100, 101, '["${crypto.randomUUID()}"]', now(),
                 case when ? = 'accepted' then now() end)
         returning id`,
        [ann.athleteId, status, status],
      );
      return row?.id ?? '';
    },
    annsInjury,
    annsCheckIn,
    adsAhead: async () => {
      await world.query(`delete from gamification.point_source where rule = 'ad'`);
      await world.query('delete from gamification.ad_claim');
    },
    cydsItem,
    annsComment: async () => {
      const itemId = await cydsItem();
      const query = encodeURIComponent(JSON.stringify({ itemId }));
      const { comments } = (await world.call('GET', `/api/trpc/social.comments?input=${query}`, ann)).json()
        .result.data;
      const ownComment = comments.find(({ canDelete }: { canDelete: boolean }) => canDelete);
      if (ownComment) return ownComment.id;
      const input = { itemId, content: 'Well run' };
      return (await world.call('POST', '/api/trpc/social.addComment', ann, input)).json().result.data.id;
    },
    annsHealthDay,
    annsSet,
    annsTrial,
    annsTimeOff,
    annsOtherRace,
    annsOwnSession,
    annsTemplate,
    annsFoodDay,
    annsUndo: async (domain = 'training') => {
      const changeByDomain = {
        training: async () =>
          command('training.editWorkout', { workoutId: await annsLog(), notes: 'Windy.' }),
        set: async () => command('training.deleteSet', { setId: await annsSet() }),
        trial: async () => command('training.deleteTrial', { trialId: await annsTrial() }),
        template: async () => command('training.deleteTemplate', { templateId: await annsTemplate() }),
        'time-off': async () => command('training.deleteTimeOff', { timeOffId: await annsTimeOff() }),
        'other-race': async () => command('training.deleteOtherRace', { raceId: await annsOtherRace() }),
        health: async () => command('health.editEntry', { date: await annsHealthDay(), steps: 9500 }),
        nutrition: async () => command('nutrition.editLog', { date: await annsFoodDay(), carbs: 250 }),
        injury: async () => command('injuries.deleteInjury', { injuryId: await annsInjury() }),
        'check-in': async () => command('injuries.deleteCheckIn', await annsCheckIn()),
      };
      return (await changeByDomain[domain]()).undoId;
    },
  };
}
