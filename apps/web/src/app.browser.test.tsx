import '@threshold/ui/styles.css';
import { createMemoryHistory } from '@tanstack/react-router';
import { notify } from '@threshold/ui';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BOTTOM_BAR_ENTRIES, SIDEBAR_ENTRIES } from './shell/navigation.ts';
import { me, openApp } from './testing/open-app.tsx';

/** Any further request would have been sent by then. */
const REQUEST_WINDOW_MS = 300;

const getTitle = (name: string) => page.getByRole('heading', { level: 1, name });
const listLabels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label);

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.restoreAllMocks());

describe('navigation', () => {
  test('lists the twelve sidebar entries and the six bottom bar entries in order', () => {
    expect(SIDEBAR_ENTRIES.map(({ label, to }) => `${label} ${to}`)).toEqual([
      'Dashboard /',
      'Calendar /calendar',
      'Workouts /workouts',
      'Nutrition /nutrition',
      'History /history',
      'Analytics /analytics',
      'Leaderboard /leaderboard',
      'Activity Feed /feed',
      'Achievements /achievements',
      'Injuries /injuries',
      'Profile /profile',
      'Merch Store /merch',
    ]);
    expect(BOTTOM_BAR_ENTRIES.map(({ label, to }) => `${label} ${to}`)).toEqual([
      'Dashboard /',
      'Calendar /calendar',
      'Workout /workouts',
      'Nutrition /nutrition',
      'Leaderboard /leaderboard',
      'Profile /profile',
    ]);
  });

  test('shows only existing routes, marks the current one and moves the focus to the new page', async () => {
    await openApp('/');
    await expect.element(getTitle('Dashboard')).toBeVisible();
    const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const shownLabels = entries.elements().map((entry) => entry.textContent ?? '');
    expect(shownLabels).toEqual(listLabels(SIDEBAR_ENTRIES).filter((label) => shownLabels.includes(label)));
    expect(shownLabels).toContain('Calendar');
    await expect.element(entries.first()).toHaveAttribute('aria-current', 'page');

    await entries.getByText('Profile').click();
    await expect.element(getTitle('Profile')).toHaveFocus();
    await expect.poll(() => document.title).toBe('Profile - Threshold');
    await expect.element(entries.first()).not.toHaveAttribute('aria-current');
  });

  test.runIf(inject('longForm'))('sets each page’s own title and address in the head', async () => {
    await openApp('/');
    const listAttributes = (selector: string, attribute: string) =>
      [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
    for (const { label, to } of SIDEBAR_ENTRIES) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();
      await expect
        .poll(() => ({
          title: document.title,
          canonicalUrls: listAttributes('link[rel="canonical"]', 'href'),
          sharedUrls: listAttributes('meta[property="og:url"]', 'content'),
          robots: listAttributes('meta[name="robots"]', 'content'),
        }))
        .toEqual({
          title: `${label === 'Calendar' ? 'Training Calendar' : label} - Threshold`,
          canonicalUrls: [`${location.origin}${to}`],
          sharedUrls: [`${location.origin}${to}`],
          robots: ['noindex'],
        });
    }
  });

  test('toggles the sidebar with Ctrl+B and stores its state in a cookie', async () => {
    await cookieStore.delete('sidebar_state');
    await openApp('/nowhere');
    await expect.element(page.getByRole('button', { name: 'Toggle sidebar' })).toBeVisible();
    await userEvent.keyboard('{Control>}b{/Control}');
    await expect
      .element(page.getByRole('button', { name: 'Toggle sidebar' }))
      .toHaveAttribute('aria-expanded', 'false');
    expect(document.cookie).toContain('sidebar_state=false');
    await userEvent.keyboard('{Control>}b{/Control}');
    expect(document.cookie).toContain('sidebar_state=true');
  });

  test('becomes a side sheet with a bottom bar below 768 px', async () => {
    await page.viewport(767, 800);
    await openApp('/nowhere');
    await expect.element(page.getByRole('navigation', { name: 'Quick' })).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Calendar' })).toBeVisible();
  });
});

test('shows the live session without navigation, with a one-line disclaimer', async () => {
  await openApp('/session/new');
  await expect.element(getTitle('Live Session')).toBeVisible();
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  await expect.element(page.getByText(/is not medical advice/)).toBeVisible();
});

test('shows the 404 page for any other path', async () => {
  await openApp('/nowhere');
  await expect.element(getTitle('404 Page Not Found')).toBeVisible();
  await expect.poll(() => document.title).toBe('404 Page Not Found - Threshold');
});

test('shows a toast above the bottom bar on phones', async () => {
  await page.viewport(390, 844);
  await openApp('/nowhere');
  const bottomBar = page.getByRole('navigation', { name: 'Quick' });
  await expect.element(bottomBar).toBeVisible();
  notify({ title: 'Saved', message: 'Your settings are saved' });
  const toast = page.getByRole('status').filter({ hasText: 'Saved' });
  await expect.element(toast).toBeVisible();
  const getBox = (locator: typeof toast) => locator.element().getBoundingClientRect();
  expect(getBox(toast).bottom).toBeLessThanOrEqual(getBox(bottomBar).top);
});

test('offers the search and the screens visited last on the 404 page', async () => {
  sessionStorage.clear();
  const history = createMemoryHistory({ initialEntries: ['/'] });
  await openApp('/', {}, undefined, history);
  await expect.element(getTitle('Dashboard')).toBeVisible();
  for (const [to, name] of [
    ['/merch', 'Merch Store'],
    ['/leaderboard', 'Leaderboard'],
  ] as const) {
    history.push(to);
    await expect.element(getTitle(name)).toBeVisible();
  }
  history.push('/nowhere');
  await expect.element(page.getByText('The line ends here.')).toBeVisible();
  const visitedLinks = page.getByRole('navigation', { name: 'Recently visited' }).getByRole('link');
  await expect.element(visitedLinks.first()).toMatchTextContent(/Leaderboard/);
  expect(visitedLinks.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/leaderboard',
    '/merch',
  ]);
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
});

describe('dashboard', () => {
  test('loads everything in two parallel requests, including the current user', async () => {
    const { requests } = await openApp('/', {
      'training.proposal': { data: { model: null, proposal: null } },
    });
    await expect.element(getTitle('Dashboard')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: "Today's Sessions" })).toBeVisible();
    await expect.poll(() => requests.length).toBeGreaterThanOrEqual(2);
    // A batch has at most ten calls.
    expect([requests[0]?.length, requests[1]?.length]).toEqual([10, 10]);
    expect(requests.slice(0, 2).flat()).toEqual(
      expect.arrayContaining([
        'athletes.me',
        'athletes.profile',
        'gamification.adStatus',
        'gamification.myPoints',
        'health.recovery',
        'training.miles',
        'training.otherRaces',
        'training.plan',
        'training.proposal',
        'training.verdict',
        'training.weeklySummary',
      ]),
    );
    await new Promise((resolve) => setTimeout(resolve, REQUEST_WINDOW_MS));
    const [first = [], second = [], ...laterRequests] = requests;
    // Only calls that this test leaves unanswered are retried after a second.
    expect(laterRequests.flat().filter((name) => ![...first, ...second].includes(name))).toEqual([]);
  });

  test('has today’s date above its title, a Log Workout button and a message for each empty day', async () => {
    await openApp('/', { 'training.workouts': { data: [] } });
    const today = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
    await expect.element(page.getByText(today.format(new Date()), { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Log Workout' })).toBeVisible();
    for (const [name, text] of [
      ["Yesterday's Sessions", 'No sessions scheduled for yesterday'],
      ["Today's Sessions", 'No sessions scheduled for today'],
    ] as const)
      await expect
        .element(page.getByRole('region', { name, exact: true }).getByText(text, { exact: true }))
        .toBeVisible();
  });

  test('shows the points in the athlete’s chip', async () => {
    await openApp('/');
    await expect.element(page.getByRole('button', { name: 'Mia Berg LTHR 168 · 4,310 FP' })).toBeVisible();
  });

  test('shows its sections in the specified order', async () => {
    await openApp('/');
    await expect.element(page.getByRole('button', { name: 'Save Health Metrics' })).toBeVisible();
    await expect.element(page.getByText('Refused with 503').last()).toBeVisible();
    const titles = page
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent);
    expect(titles.filter((sectionTitle) => sectionTitle !== "This week's miles")).toEqual([
      "Today's Sessions",
      "Yesterday's Sessions",
      'Quick Entry',
      'Earn Fusion Points',
      'Your Training Plan',
      'This Week',
      'Recovery Status',
      'AI Performance Insights',
      'Recovery Metrics',
    ]);
  });

  test('shows no race countdown for a profile without a race date', async () => {
    await openApp('/');
    await expect.element(page.getByRole('heading', { name: "Yesterday's Sessions" })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Race countdown' })).not.toBeInTheDocument();
  });
});

describe('before onboarding', () => {
  const newAthlete = { 'athletes.me': { data: me({ onboardingCompleted: false }) } };

  test.each([...SIDEBAR_ENTRIES.map(({ to }) => to), '/health', '/import', '/session/new', '/nowhere'])(
    'shows only onboarding at %s',
    async (address) => {
      await openApp(address, newAthlete);
      await expect.element(getTitle('Welcome to Threshold')).toBeVisible();
      expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1);
      await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
      await expect.element(page.getByText(/is not medical advice/)).toBeVisible();
      await expect.poll(() => document.title).toBe('Onboarding - Threshold');
    },
  );

  test.each([
    ['/terms-of-service', 'Terms of Service'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/coaching', 'Athletes you coach'],
  ])('shows %s, which needs no training data', async (address, name) => {
    await openApp(address, newAthlete);
    await expect.element(getTitle(name)).toBeVisible();
    await expect.element(getTitle('Welcome to Threshold')).not.toBeInTheDocument();
    await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  });
});

describe('failed start', () => {
  test('shows an error with a retry', async () => {
    const { responses } = await openApp('/', { 'athletes.me': { status: 503 } });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Refused with 503/);
    responses['athletes.me'] = { data: me() };
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(getTitle('Dashboard')).toBeVisible();
  });
});
