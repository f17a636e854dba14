import '@threshold/ui/styles.css';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BOTTOM_BAR, SIDEBAR } from './shell/navigation.ts';
import { me, openApp } from './testing/open-app.tsx';

const title = (name: string) => page.getByRole('heading', { level: 1, name });
const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label);

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.restoreAllMocks());

describe('the navigation', () => {
  test('knows the twelve entries of the sidebar and the six of the bottom bar in their order', () => {
    expect(SIDEBAR.map(({ label, to }) => `${label} ${to}`)).toEqual([
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
    expect(BOTTOM_BAR.map(({ label, to }) => `${label} ${to}`)).toEqual([
      'Dashboard /',
      'Calendar /calendar',
      'Workout /workouts',
      'Nutrition /nutrition',
      'Leaderboard /leaderboard',
      'Profile /profile',
    ]);
  });

  test('shows only what leads somewhere, marks where one is and moves the focus to the new page', async () => {
    await openApp('/');
    await expect.element(title('Dashboard')).toBeVisible();
    const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const shown = entries.elements().map((entry) => entry.textContent ?? '');
    expect(shown).toEqual(labels(SIDEBAR).filter((label) => shown.includes(label)));
    expect(shown).toContain('Calendar');
    await expect.element(entries.first()).toHaveAttribute('aria-current', 'page');

    await entries.getByText('Profile').click();
    await expect.element(title('Profile')).toHaveFocus();
    await expect.poll(() => document.title).toBe('Profile - Threshold');
    await expect.element(entries.first()).not.toHaveAttribute('aria-current');
  });

  test('leads to pages whose head says their own title and address, and nothing of the page before', async () => {
    await openApp('/');
    const attributesOf = (selector: string, attribute: string) =>
      [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
    for (const { label, to } of SIDEBAR) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();
      await expect
        .poll(() => ({
          title: document.title,
          addresses: attributesOf('link[rel="canonical"]', 'href'),
          shared: attributesOf('meta[property="og:url"]', 'content'),
          robots: attributesOf('meta[name="robots"]', 'content'),
        }))
        .toEqual({
          title: `${label === 'Calendar' ? 'Training Calendar' : label} - Threshold`,
          addresses: [`${location.origin}${to}`],
          shared: [`${location.origin}${to}`],
          robots: ['noindex'],
        });
    }
  });

  test('is toggled with Ctrl+B, and a cookie remembers it for the next visit', async () => {
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

  test('is a side sheet and a bottom bar below 768 px', async () => {
    await page.viewport(767, 800);
    await openApp('/nowhere');
    await expect.element(page.getByRole('navigation', { name: 'Quick' })).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Calendar' })).toBeVisible();
  });
});

test('the live session stands alone: no navigation, and the disclaimer in one small line', async () => {
  await openApp('/session/new');
  await expect.element(title('Live Session')).toBeVisible();
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  await expect.element(page.getByText(/is not medical advice/)).toBeVisible();
});

test('any other path shows the 404 page', async () => {
  await openApp('/nowhere');
  await expect.element(title('404 Page Not Found')).toBeVisible();
  await expect.poll(() => document.title).toBe('404 Page Not Found - Threshold');
});

describe('the dashboard', () => {
  test('asks for everything in two requests side by side, with the current user among it', async () => {
    const { requests } = await openApp('/', {
      'training.proposal': { data: { model: null, proposal: null } },
    });
    await expect.element(title('Dashboard')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: "Today's Sessions" })).toBeVisible();
    await expect.poll(() => requests.length).toBeGreaterThanOrEqual(2);
    expect([requests[0]?.length, requests[1]?.length]).toEqual([10, 7]);
    expect(requests.slice(0, 2).flat()).toEqual(
      expect.arrayContaining([
        'athletes.me',
        'athletes.profile',
        'gamification.adStatus',
        'gamification.myPoints',
        'health.recovery',
        'training.miles',
        'training.plan',
        'training.proposal',
        'training.verdict',
        'training.weeklySummary',
      ]),
    );
    // Whatever still wants something would have asked by now.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const [first = [], second = [], ...later] = requests;
    // What nobody answers here is asked for again after a second, and nothing else.
    expect(later.flat().filter((name) => ![...first, ...second].includes(name))).toEqual([]);
  });

  test('has today’s date over its title, a Log Workout button, and the empty messages of both days', async () => {
    await openApp('/', { 'training.workouts': { data: [] } });
    const today = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
    await expect.element(page.getByText(today.format(new Date()), { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Log Workout' })).toBeVisible();
    for (const [name, words] of [
      ["Yesterday's Sessions", 'No sessions scheduled for yesterday'],
      ["Today's Sessions", 'No sessions scheduled for today'],
    ] as const)
      await expect
        .element(page.getByRole('region', { name, exact: true }).getByText(words, { exact: true }))
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
    expect(titles.filter((each) => each !== "This week's miles")).toEqual([
      "Yesterday's Sessions",
      "Today's Sessions",
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

describe('who has not completed onboarding', () => {
  const isNew = { 'athletes.me': { data: me({ onboardingCompleted: false }) } };

  test.each([...SIDEBAR.map(({ to }) => to), '/health', '/import', '/session/new', '/nowhere'])(
    'is led through it at %s, and sees nothing else',
    async (address) => {
      await openApp(address, isNew);
      await expect.element(title('Welcome to Threshold')).toBeVisible();
      expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1);
      await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
      await expect.element(page.getByText(/is not medical advice/)).toBeVisible();
      await expect.poll(() => document.title).toBe('Onboarding - Threshold');
    },
  );

  test.each([
    ['/terms-of-service', 'Terms of Service'],
    ['/privacy-policy', 'Privacy Policy'],
  ])('may read %s before', async (address, name) => {
    await openApp(address, isNew);
    await expect.element(title(name)).toBeVisible();
    await expect.element(title('Welcome to Threshold')).not.toBeInTheDocument();
    await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  });
});

describe('when the start fails', () => {
  test('the page says so and tries again when asked', async () => {
    const { answers } = await openApp('/', { 'athletes.me': { status: 503 } });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Refused with 503/);
    answers['athletes.me'] = { data: me() };
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(title('Dashboard')).toBeVisible();
  });
});
