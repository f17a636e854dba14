import { fileRoutes, restRows } from '@threshold/api/server';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { domains } from '../src/domains.ts';
import { FILES, MATRIX, PLAIN_ROUTES } from './authorisation-matrix.ts';
import { castOf } from './cast.ts';
import { people } from './people.ts';
import { runQueuedJobs } from './run-queued-jobs.ts';
import { RELATIONS, type Relation, type Scene, type Shown, SURFACES } from './surface-matrix.ts';
import { createWorld } from './world.ts';

/*
 * Whatever an athlete may be seen by: what each surface tells of one who is private, shows to followers, is blocked or
 * erased. All of it was done, written out and told while they showed everything.
 */

// What athletes see of one another is seen behind the database's own policies, too.
const world = await createWorld({}, { asProductRole: true });
const { command, poster, follow } = people(world);
const LTHR = 173;

const PROCEDURES = domains.flatMap((domain) =>
  Object.entries(domain.router._def.procedures).map(([name, procedure]) => ({
    path: `${domain.name}.${name}`,
    // tRPC types a procedure record loosely; its kind is what decides GET or POST.
    mutation: Reflect.get(Reflect.get(Object(procedure), '_def'), 'type') === 'mutation',
  })),
);
const isMutation = (path: string) => PROCEDURES.some((each) => each.path === path && each.mutation);

const profile = { fitnessLevel: 'beginner', raceDate: '2027-02-13', raceDistance: 10 };

/** Three athletes who follow each other and talk, and then how one of them stands to another. */
async function sceneOf(relation: Relation): Promise<Scene> {
  const { owner: viewer, itemId: viewersItem } = await poster('viewer');
  const { owner: third, itemId: thirdsItem } = await poster('third');
  const handle = `hidden${RELATIONS.indexOf(relation)}`;
  const content = `The words of ${handle}`;
  const { owner: subject, itemId: subjectsItem, workoutId } = await poster(handle, content);
  await world.call('POST', '/api/profile', subject, { ...profile, lthr: LTHR });
  for (const [follower, followee] of [
    [viewer, subject],
    [viewer, third],
    [subject, viewer],
    [subject, third],
    [third, subject],
  ] as const)
    expect((await follow(follower, followee.athleteId)).statusCode).toBe(200);
  await command('addComment', subject, { itemId: viewersItem, content });
  await command('addComment', subject, { itemId: subjectsItem, content });
  const comment = await command('addComment', subject, { itemId: thirdsItem, content });
  await command('giveKudos', subject, { itemId: viewersItem });
  await command('addComment', viewer, { itemId: subjectsItem, content: 'Well run' });
  await command('giveKudos', viewer, { itemId: subjectsItem });
  const injury = await world.call('POST', '/api/injuries', subject, {
    bodyPart: 'Knee',
    injuryType: content,
    severity: 'Mild',
    dateOfInjury: '2026-11-20',
    currentPainLevel: 2,
    symptoms: content,
  });
  expect(injury.statusCode, injury.body).toBe(200);
  await runQueuedJobs(world);
  const scene = {
    viewer,
    third,
    subject,
    name: handle.replace('h', 'H'),
    words: content,
    viewersItem,
    thirdsItem,
    subjectsItem,
    subjectsWorkout: workoutId,
    subjectsInjury: injury.json().id,
    subjectsComment: comment.json().result.data.id,
  };
  await stand(scene, relation);
  return scene;
}

async function stand({ viewer, subject }: Scene, relation: Relation): Promise<void> {
  const show = (visibility: string) =>
    world.call('POST', '/api/trpc/athletes.savePreferences', subject, { visibility });
  switch (relation) {
    case 'public':
      return;
    case 'private':
      return void (await show('private'));
    case 'to followers':
      await world.call('DELETE', `/api/users/${subject.athleteId}/follow`, viewer);
      return void (await show('followers'));
    case 'to a follower':
      return void (await show('followers'));
    case 'blocked the viewer':
      return void (await command('block', subject, { userId: viewer.athleteId }));
    case 'blocked by the viewer':
      return void (await command('block', viewer, { userId: subject.athleteId }));
    case 'erased':
      return void (await world.call('DELETE', '/api/account', subject));
  }
}

function shownBy(answer: { statusCode: number; body: string }, { subject, name, words }: Scene): string {
  const { statusCode, body } = answer;
  const shows = (...texts: readonly string[]) => texts.some((text) => body.includes(text));
  if (statusCode >= 300 && !shows(name, subject.athleteId, words)) return String(statusCode);
  const shown = [
    ...(shows(name, subject.athleteId) ? ['name'] : []),
    ...(shows(words, `"lthr":${LTHR}`) ? ['words'] : []),
    ...(shows('"hidden":true') ? ['hidden'] : []),
  ];
  return shown.join('+') || 'nothing';
}

const ask = (path: string, input: object, { viewer }: Scene) =>
  isMutation(path)
    ? world.call('POST', `/api/trpc/${path}`, viewer, input)
    : world.call('GET', `/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, viewer);

/** The same question at the REST door, where it has one. */
function askByRest(path: string, input: object, { viewer }: Scene) {
  const found = restRows(domains).find(
    ({ domain, row }) => row.method === 'GET' && `${domain.name}.${row.procedure}` === path,
  );
  if (!found) return null;
  const url = found.row.path.replace(/:(id|userId)\b/, () => String(Reflect.get(input, 'userId')));
  return world.call('GET', path === 'social.feedList' ? `${url}?limit=50&offset=0` : url, viewer);
}

const scenes = new Map<Relation, Scene>();
const sceneFor = (relation: Relation): Scene => {
  const scene = scenes.get(relation);
  if (!scene) throw new Error(`${relation} was not set up`);
  return scene;
};
beforeAll(async () => {
  for (const relation of RELATIONS) scenes.set(relation, await sceneOf(relation));
}, 60_000);

describe.each(
  SURFACES.map((surface) => ({ ...surface, title: [surface.path, surface.about ?? ''].join(' ').trim() })),
)('$title', ({ path, input, shows }) => {
  test('tells of each what they show, at both doors', async () => {
    const shown: Record<string, unknown> = {};
    const expected: Record<string, Shown | null> = {};
    for (const [index, relation] of RELATIONS.entries()) {
      const scene = sceneFor(relation);
      const wanted = shows[index] ?? null;
      if (wanted === null) continue;
      expected[relation] = wanted;
      shown[relation] = shownBy(await ask(path, input(scene), scene), scene);
      const rest = await askByRest(path, input(scene), scene);
      if (rest) expect({ relation, shown: shownBy(rest, scene) }).toEqual({ relation, shown: wanted });
    }
    expect(shown).toEqual(expected);
  });
});

describe('every other procedure', () => {
  const others = PROCEDURES.filter(({ path }) => !SURFACES.some((surface) => surface.path === path));

  test('is one of the caller’s own things: what shows others has a row among the surfaces', () => {
    expect(others.filter(({ path }) => !MATRIX[path] || MATRIX[path].other === 'shown')).toEqual([]);
    expect(SURFACES.every(({ path, shows }) => path in MATRIX && shows.length === RELATIONS.length)).toBe(
      true,
    );
  });

  const questions = others.filter(({ mutation }) => !mutation).map(({ path }) => path);
  test.each(questions)('%s tells of nobody else, however openly they show themselves', async (path) => {
    const scene = sceneFor('public');
    const row = MATRIX[path];
    // What names a row of one's own is asked about the subject's.
    const input =
      row?.other === 'not-found' ? { ...named(path, scene) } : ((await row?.input?.(await cast())) ?? {});
    const answer = await ask(path, input, scene);
    expect(shownBy(answer, scene)).toBe(row?.other === 'not-found' ? '404' : 'nothing');
  });
});

let casting: ReturnType<typeof castOf> | undefined;
/** Ann and Bob are there only for the inputs of the matrix. */
const cast = () => (casting ??= castOf(world));

const named = (path: string, { subjectsWorkout: workoutId, subjectsInjury: injuryId }: Scene) => {
  if (/recording$/.test(path)) return { sessionId: workoutId };
  if (/^files/.test(path)) return { importId: workoutId };
  return /^injuries/.test(path) ? { injuryId } : { workoutId };
};

describe('beside the procedures', () => {
  test.each(RELATIONS)('%s: no file and no export of the viewer’s tells of the other', async (relation) => {
    const scene = sceneFor(relation);
    const file = await world.call(
      'GET',
      `/api/workout/${scene.subjectsWorkout}/file?format=tcx`,
      scene.viewer,
    );
    expect(file.statusCode).toBe(404);
    const { rawPayload } = await world.call('GET', '/api/account/export', scene.viewer);
    const body = Object.values(unzipSync(new Uint8Array(rawPayload)))
      .map((part) => strFromU8(part))
      .join('\n');
    // Whom the viewer follows, blocks and reports is the viewer's own; who they are is not told.
    const ofOthers = body.replaceAll(/"(followee|blocked|reported)_id":"[\w-]+"/g, '');
    expect(shownBy({ statusCode: 200, body: ofOthers }, scene)).toBe('nothing');
  });

  test('what is served besides is known', () => {
    expect(
      fileRoutes(domains)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual(Object.keys(FILES).sort());
    // The export is asked above; events tell how many notifications are unread; sign-ins are ended by whose they are
    // alone (`packages/auth`); the others know nobody.
    expect(Object.keys(PLAIN_ROUTES)).toHaveLength(14);
  });
});

describe('what changes later', () => {
  const feedOf = async (scene: Scene) => shownBy(await ask('social.feed', { limit: 50 }, scene), scene);
  const profileOf = async (scene: Scene) =>
    shownBy(await ask('athletes.athlete', { userId: scene.subject.athleteId }, scene), scene);

  test('a private athlete who shows again is seen again, in feeds once they are in line', async () => {
    const scene = sceneFor('private');
    await runQueuedJobs(world);
    expect(await feedOf(scene)).toBe('nothing');
    await world.call('POST', '/api/trpc/athletes.savePreferences', scene.subject, { visibility: 'public' });
    await runQueuedJobs(world);
    expect([await feedOf(scene), await profileOf(scene)]).toEqual(['name+words', 'name+words']);
  });

  test.each(['blocked the viewer', 'blocked by the viewer'] as const)(
    'one who %s and no longer does is seen again, and followed only anew',
    async (relation) => {
      const scene = sceneFor(relation);
      const { viewer, subject } = scene;
      const [by, of] = relation === 'blocked the viewer' ? [subject, viewer] : [viewer, subject];
      await command('unblock', of, { userId: by.athleteId });
      expect(await profileOf(scene)).toBe('404');
      await command('unblock', by, { userId: of.athleteId });
      expect([await profileOf(scene), await feedOf(scene)]).toEqual(['name+words', 'nothing']);
      await follow(viewer, subject.athleteId);
      expect(await feedOf(scene)).toBe('name+words');
    },
  );

  test('what was on its way when a block came arrives nowhere', async () => {
    const { viewer, subject, viewersItem } = sceneFor('public');
    const unread = async () =>
      (await ask('social.notifications', {}, sceneFor('public'))).json().result.data.unread;
    await command('takeKudosBack', subject, { itemId: viewersItem });
    await command('giveKudos', subject, { itemId: viewersItem });
    await command('addComment', subject, { itemId: viewersItem, content: 'Too late' });
    await command('block', viewer, { userId: subject.athleteId });
    const before = await unread();
    await runQueuedJobs(world);
    expect(await unread()).toBe(before);
    expect(await feedOf(sceneFor('public'))).toBe('nothing');
  });
});
