import '@threshold/ui/styles.css';
import { addDays, localDate } from '@threshold/physiology';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { renderWithApi } from '@threshold/testing/react';
import { PageTitle } from '@threshold/ui';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TrainingRouter } from '../server/index.ts';
import { groupIntoHistoryWeeks } from '../testing/group-into-history-weeks.ts';
import { aChangedSession, aProposal, aProposalDifference, aWeeklyReview } from '../testing/proposal-views.ts';
import {
  aSeason,
  aSetView,
  aTrainingDay,
  aTrialView,
  aWorkoutView,
  completedWorkoutFields,
} from '../testing/views.ts';
import { CoachNote } from './coach/coach-note.tsx';
import ProposalDialog from './coach/proposal-dialog.tsx';
import { WeeklyReview } from './coach/weekly-review.tsx';
import HistoryScreen from './history/history-screen.tsx';
import { SeasonCard } from './season/season-card.tsx';
import WorkoutsScreen from './workouts-page/workouts-screen.tsx';

const toEntryId = (index: number) => `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const LONG_TEXT =
  'Marathon-pace long run with progressive finish, Donaudampfschifffahrtsgesellschaft strides';

const completedWorkouts = Array.from({ length: 30 }, (_, index) => ({
  zoneSeconds:
    index === 3 ? null : ([600, 1200, 300, 0, 60] satisfies [number, number, number, number, number]),
  ...aWorkoutView({
    id: toEntryId(index),
    date: addDays(localDate('2026-11-20'), -index),
    ...completedWorkoutFields,
    zone: ([1, 2, 3, 4, 5] as const)[index % 5] ?? 1,
    ...(index === 1 && {
      type: LONG_TEXT,
      notes: LONG_TEXT.repeat(3),
      actualDuration: 36_000,
      distance: 214.8,
    }),
    ...(index === 2 && { distance: null, rpe: null, actualHR: null }),
  }),
}));
const sets = (['squat', 'pullup', 'press'] as const).flatMap((exercise, index) =>
  [0, 1, 2, 3].map((setIndex) =>
    aSetView({ id: toEntryId(100 + 4 * index + setIndex), exercise, reps: 12, weight: 1002.75 }),
  ),
);
const trials = [
  aTrialView(),
  aTrialView({ id: toEntryId(200), time: '23:10' }),
  aTrialView({ id: toEntryId(201), activity: 'biking', distance: 112.25, time: '12:41:07', pace: null }),
];

const placedSession = {
  date: localDate('2026-11-25'),
  session: 'AM',
  type: 'Long run',
  zone: 2,
  duration: '2h 30m',
} as const;
const paces = [
  { type: 'Threshold run', before: '4:30-4:45 /km', after: '4:21-4:35 /km' },
  { type: LONG_TEXT, before: null, after: '4:40-4:55 /km' },
];
const proposal = aProposal({
  difference: aProposalDifference({
    paces,
    eased: [
      aChangedSession(),
      aChangedSession({ before: { ...placedSession, type: LONG_TEXT }, why: LONG_TEXT }),
    ],
    dropped: [aChangedSession({ before: { ...placedSession, session: 'PM' }, after: null })],
    added: [
      aChangedSession({
        before: null,
        after: { ...placedSession, session: 'Rest', type: 'Rest', duration: null },
      }),
    ],
  }),
});

const RACE_DATE = localDate('2026-12-13');

const STATES: Readonly<Record<string, readonly [screen: ReactNode, isEmpty?: boolean]>> = {
  history: [<HistoryScreen key="a" params={{}} search={{ zone: 2, search: 'run' }} />],
  'history, empty': [<HistoryScreen key="b" params={{}} search={{}} />, true],
  strength: [<WorkoutsScreen key="c" params={{}} search={{}} />],
  'strength, empty': [<WorkoutsScreen key="d" params={{}} search={{}} />, true],
  trials: [<WorkoutsScreen key="e" params={{}} search={{ tab: 'trials' }} />],
  'a season': [
    <div key="g">
      <PageTitle title="Training Calendar" />
      <SeasonCard />
    </div>,
  ],
  'a weekly review': [
    <div key="h">
      <PageTitle title="Training Calendar" />
      <CoachNote
        proposal={aProposal({ kind: 'review', why: LONG_TEXT, difference: aProposalDifference({ paces }) })}
      />
      <WeeklyReview
        review={aWeeklyReview({
          keySessions: aWeeklyReview().keySessions.map((session) => ({
            ...session,
            type: LONG_TEXT.slice(0, 60),
          })),
        })}
        shownReason={null}
      />
    </div>,
  ],
  'a proposal': [
    <ProposalDialog
      key="f"
      proposal={proposal}
      opened
      onClose={() => undefined}
      onDecided={() => undefined}
    />,
  ],
};

const show = ([screen, isEmpty = false]: readonly [ReactNode, boolean?]) =>
  renderWithApi<TrainingRouter>(screen, {
    responses: {
      training: {
        trainingDay: () => aTrainingDay(),
        historySummary: () => ({
          totalWorkouts: isEmpty ? 0 : completedWorkouts.length,
          // Large totals, to test the widest tiles.
          totalDuration: isEmpty ? 0 : 8_200_000,
          averageHR: isEmpty ? null : 146,
          totalDistance: isEmpty ? 0 : 12_847.3,
        }),
        history: () => ({
          workouts: isEmpty ? [] : completedWorkouts,
          weeks: isEmpty ? [] : groupIntoHistoryWeeks(completedWorkouts),
          nextCursor: null,
        }),
        strength: () => (isEmpty ? [] : sets),
        strengthTrend: () => [],
        trials: () => (isEmpty ? [] : trials),
        season: () => aSeason({ otherRaces: [{ date: RACE_DATE, priority: 'C' }] }),
        otherRaces: () => [
          {
            id: '019a0000-0000-7000-8000-0000000000c1',
            date: RACE_DATE,
            km: 12.5,
            priority: 'C',
            name: LONG_TEXT.slice(0, 60),
          },
        ],
      },
    },
  });

/** Shows a state and waits until nothing visible is loading. */
const showLoaded = async (name: string) => {
  await show(STATES[name] ?? ['']);
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  // The panel of a hidden tab stays busy, because it does not load.
  const listLoading = () =>
    [...document.querySelectorAll('[aria-busy="true"]')].filter((element) => element.checkVisibility());
  // A chart loads only near the viewport.
  const countAfterScroll = () => {
    const loading = listLoading();
    loading[0]?.scrollIntoView();
    return loading.length;
  };
  await expect.poll(countAfterScroll).toBe(0);
  window.scrollTo(0, 0);
  for (const details of document.querySelectorAll('details')) details.open = true;
};

describeInBothThemes({
  widths: [1440, 390].map((widthPx) => [widthPx, Object.keys(STATES)] as const),
  show: showLoaded,
  withoutFrame: true,
});

test.each(Object.keys(STATES))('fits 320 px without horizontal scrolling: %s', async (name) => {
  await page.viewport(320, 844);
  await showLoaded(name);
  expect(document.documentElement.scrollWidth).toBe(320);
});
