import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { reject, renderWithApi } from '@threshold/testing/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type {
  AthleteSummary,
  AthleteView,
  CoachesView,
  Flag,
  InvitePreview,
  RecoveryView,
} from '../schemas.ts';
import type { CoachingRouter } from '../server/index.ts';
import CoachedAthleteScreen from './athlete/athlete-screen.tsx';
import AthletesScreen from './athletes/athletes-screen.tsx';
import InviteScreen from './invite/invite-screen.tsx';
import { inviteToken } from './invite/invite-token.ts';
import { CoachesCard } from './settings/coaches-card.tsx';

const toId = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const createPerson = (number: number, firstName: string, lastName: string) => ({
  id: toId(number),
  firstName,
  lastName,
  profileImageUrl: null,
});
const EVERYTHING = { plan: true, workouts: true, health: true, injuries: true, propose: true };
const NOTHING = { plan: false, workouts: false, health: false, injuries: false, propose: false };

const week: NonNullable<AthleteSummary['week']> = {
  today: localDate('2026-11-20'),
  start: localDate('2026-11-16'),
  end: localDate('2026-11-22'),
  sessions: (['done', 'missed', 'planned'] as const).map((state, index) => ({
    id: toId(100 + index),
    date: localDate(`2026-11-1${6 + index}`),
    session: 'AM',
    type: 'Easy run',
    zone: 2,
    durationSeconds: 2_700,
    state,
  })),
};
const workout: NonNullable<AthleteSummary['latest']> = {
  id: toId(200),
  date: localDate('2026-11-19'),
  type: 'Threshold intervals run',
  zone: 4,
  durationSeconds: 3_000,
  distanceMeters: 10_000,
  averageHrBpm: 158,
  maxHrBpm: 174,
  rpe: 7,
  trainingStress: 66,
  zoneSeconds: [300, 900, 300, 1_500, 0],
  ownNotes: 'Windy.',
  outcome: 'nailed',
};
const createSummary = (number: number, name: string, flags: Flag[]): AthleteSummary => ({
  athlete: createPerson(number, name, 'Moe'),
  scopes: EVERYTHING,
  week,
  season: { phase: 'build', raceDate: localDate('2027-02-13') },
  status: { tone: 'neutral', headline: 'Train as planned', facts: ['Load 62, in your range (50–100)'] },
  latest: workout,
  flags,
});
const recovery: RecoveryView = {
  score: 62,
  level: 'monitor',
  hrvMs: 61,
  hrvChangePercent: -4,
  restingHrBpm: 48,
  restingHrChangePercent: 2,
  sleepHours: 7.2,
  latestOn: localDate('2026-11-20'),
};
const view: AthleteView = {
  ...createSummary(1, 'Ada', [{ kind: 'missed', tone: 'warn', text: '2 sessions missed' }]),
  next: [],
  workouts: [workout],
  recovery,
  injuries: [],
  proposals: [],
};
const hiddenView: AthleteView = {
  ...view,
  scopes: { ...NOTHING, plan: true },
  status: null,
  workouts: null,
  recovery: null,
  injuries: null,
  proposals: null,
  flags: [],
};
const coaches: CoachesView = {
  coaches: [{ coach: createPerson(9, 'Kim', 'Holt'), scopes: EVERYTHING, since: '2026-11-01T12:00:00Z' }],
  invites: [{ id: toId(300), scopes: { ...NOTHING, plan: true }, expiresAt: '2026-11-25T12:00:00Z' }],
};

interface Responses {
  readonly preview?: () => InvitePreview;
  readonly athletes?: readonly AthleteSummary[];
  readonly athlete?: AthleteView | (() => AthleteView);
}

const invitePreview: InvitePreview = {
  athlete: createPerson(1, 'Ada', 'Moe'),
  scopes: { ...NOTHING, workouts: true },
  expiresAt: '2026-11-25T12:00:00Z',
  isOwn: false,
};

const show = (
  screen: ReactNode,
  { athletes = [], athlete = view, preview = () => invitePreview }: Responses = {},
) => {
  let shown = coaches;
  return renderWithApi<CoachingRouter>(<main>{screen}</main>, {
    responses: {
      coaching: {
        coaches: () => shown,
        endCoach: () => {
          shown = { ...shown, coaches: [] };
          return { done: true };
        },
        athletes: () => athletes,
        athlete: () => (typeof athlete === 'function' ? athlete() : athlete),
        comments: () => [],
        preview,
      },
    },
  });
};

const athleteScreen = <CoachedAthleteScreen params={{ athleteId: toId(1) }} search={{}} />;
const settings = (
  <>
    <h1>Settings</h1>
    <CoachesCard />
  </>
);

beforeEach(() => {
  inviteToken.store('token');
  return page.viewport(1440, 900);
});

describe('athletes that a coach looks at', () => {
  test('lists flagged athletes first, with week, latest workout and verdict', async () => {
    const flags: Flag[] = [{ kind: 'red-flag', tone: 'bad', text: 'Red flag: knee, no training for now' }];
    await show(<AthletesScreen />, {
      athletes: [createSummary(1, 'Ada', flags), createSummary(2, 'Bea', [])],
    });
    await expect.element(page.getByRole('heading', { name: '1 athlete to look at' })).toBeVisible();
    await expect.element(page.getByText('Red flag: knee, no training for now')).toBeVisible();
    const names = page
      .getByRole('link', { name: / Moe$/ })
      .elements()
      .map((link) => link.textContent);
    expect(names).toEqual(['Ada Moe', 'Bea Moe']);
    await expect
      .element(page.getByRole('img', { name: 'This week: 1 of 3 sessions done, 1 missed' }).first())
      .toBeVisible();
    await expect
      .element(page.getByText('Sees today: “Train as planned” · Load 62, in your range (50–100)').first())
      .toBeVisible();
  });

  test('tells a coach without athletes how to get an invite, and opens a pasted link', async () => {
    const { address } = await show(<AthletesScreen />);
    await expect.element(page.getByText(/You don’t coach anyone yet/)).toBeVisible();
    const field = page.getByRole('textbox', { name: 'Invite link' });
    await field.fill('hello');
    await page.getByRole('button', { name: 'Open invite' }).click();
    await expect.element(field).toHaveAccessibleDescription(/^Paste the whole link\./);
    await field.fill('https://threshold.example/coaching/invite/pasted-token');
    await page.getByRole('button', { name: 'Open invite' }).click();
    await expect.poll(address).toBe('/coaching/invite');
    expect(inviteToken.find()).toBe('pasted-token');
    inviteToken.clear();
  });
});

describe('page of a coached athlete', () => {
  test('names what is not shared instead of showing it as empty', async () => {
    await show(athleteScreen, { athlete: hiddenView });
    for (const part of ['workouts', 'health', 'injuries'])
      await expect.element(page.getByText(`Not shared with you: ${part}`).first()).toBeVisible();
    await expect.element(page.getByText('No active injury.')).not.toBeInTheDocument();
  });

  test('opens a workout with its facts and comments', async () => {
    await show(athleteScreen);
    await page.getByRole('button', { name: /^Open Threshold intervals run/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Threshold intervals run' });
    await expect.element(dialog.getByText('10.0 km')).toBeVisible();
    await expect.element(dialog.getByText('“Windy.”')).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: 'Comment' })).toBeVisible();
  });
});

test.each([
  ['athlete', 'no answer', 503, true],
  ['athlete', 'an ended link', 404, false],
  ['invite', 'no answer', 503, true],
  ['invite', 'a used invite', 404, false],
] as const)('the page of an %s after %s (%i) offers a retry: %s', async (name, _, status, hasRetry) => {
  const fail = () => reject(status, 'It failed.');
  await show(name === 'athlete' ? athleteScreen : <InviteScreen />, { athlete: fail, preview: fail });
  await expect.element(page.getByText('It failed.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Retry' }).elements()).toHaveLength(hasRetry ? 1 : 0);
});

test('a verdict from some scopes is not called what the athlete sees', async () => {
  await show(athleteScreen, { athlete: { ...view, scopes: { ...EVERYTHING, injuries: false } } });
  await expect.element(page.getByText('From what you can see: “Train as planned”')).toBeVisible();
});

test('the health card shows changes, and says when the last days have no values', async () => {
  await show(athleteScreen);
  await expect.element(page.getByText('−4.0% vs 7-day')).toBeVisible();
  await show(athleteScreen, {
    athlete: {
      ...view,
      recovery: { ...recovery, score: null, hrvMs: null, restingHrBpm: null, sleepHours: null },
    },
  });
  await expect.element(page.getByText('No values in the last days.')).toBeVisible();
});

test('a coach’s access ends in one tap', async () => {
  await show(settings);
  await page.getByRole('button', { name: 'End Kim Holt’s access' }).click();
  await expect.element(page.getByRole('list', { name: 'Your coaches' })).not.toBeInTheDocument();
});

describeInBothThemes({
  withoutFrame: true,
  widths: [
    [1440, ['athletes', 'athlete', 'settings', 'invite']],
    [390, ['athletes', 'athlete', 'settings', 'invite']],
    [320, ['athletes', 'athlete', 'settings', 'invite']],
  ],
  show: async (state) => {
    const flags: Flag[] = [{ kind: 'injury', tone: 'warn', text: 'Moderate knee injury' }];
    const screens = {
      athletes: <AthletesScreen />,
      athlete: athleteScreen,
      settings,
      invite: <InviteScreen />,
    };
    const screen = Object.entries(screens).find(([name]) => name === state)?.[1];
    await show(screen, { athletes: [createSummary(1, 'Ada', flags), createSummary(2, 'Bea', [])] });
    await expect.element(page.getByText(/Ada|Kim Holt/).first()).toBeVisible();
  },
});
