import './styles/index.css';
import { Button, Menu } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  AppShell,
  Card,
  ConfirmDialog,
  createLazyPopup,
  DateField,
  DayBars,
  EmptyState,
  ErrorState,
  FormError,
  FormGrid,
  LoadingCard,
  NumberField,
  PageTitle,
  PhaseTimeline,
  SelectField,
  type ShellLinkProps,
  Stat,
  StepProgress,
  Tag,
  TextField,
  ThresholdProvider,
  UserMenu,
  type UserMenuProps,
  WeekBars,
  WorkoutProfile,
  ZoneBadge,
  ZoneRing,
  ZoneSplit,
} from './index.ts';

const PlainLink = ({ to, children, ...anchor }: ShellLinkProps<string>) => (
  <a {...anchor} href={to}>
    {children}
  </a>
);

const zones = [1, 2, 3, 4, 5] as const;
const homeEntries = [{ label: 'Dashboard', icon: IconHome, to: '/' }];

const SampleMenu = createLazyPopup<Omit<UserMenuProps, 'children'>>(async () => ({
  default: (props) => (
    <UserMenu {...props}>
      <Menu.Item>Sign out</Menu.Item>
    </UserMenu>
  ),
}));

const AllComponents = () => (
  <AppShell
    entries={homeEntries}
    quickEntries={homeEntries}
    currentPath="/"
    link={PlainLink}
    home="/"
    user={{ name: 'Maya Okafor', detail: 'LTHR 168' }}
    renderUserMenu={(target, position) => <SampleMenu target={target} position={position} />}
  >
    <PageTitle title="Dashboard" eyebrow="Friday, November 20" action={<Button>Log Workout</Button>} />
    <Card title="Badges" action={<Tag tone="good">Completed</Tag>}>
      {zones.map((zone) => (
        <ZoneBadge key={zone} zone={zone} />
      ))}
      <ZoneBadge zone={1} named={false} />
      <Tag tone="warn">Moderate</Tag>
      <Tag tone="bad">Active</Tag>
      <Stat label="HRV" value="71" unit="ms" delta="+6.2% vs 7-day" tone="good" />
    </Card>
    <Card title="Figures">
      <PhaseTimeline
        label="Race phases"
        currentIndex={0}
        phases={[
          { label: 'Build Phase', length: 3 },
          { label: 'Pre-Taper', shortLabel: 'Pre', length: 1 },
        ]}
      />
      <WorkoutProfile
        steps={[
          { label: 'Warm-up', minutes: 10, zone: 1 },
          { label: 'Interval', minutes: 7.5, zone: 4 },
        ]}
      />
      <ZoneRing hrBpm={169} lthrBpm={168} target={{ low: 165, high: 171 }}>
        169
      </ZoneRing>
      <ZoneRing hrBpm={null} lthrBpm={168} />
      <ZoneSplit minutesByZone={{ 1: 10, 2: 20, 3: 0, 4: 0, 5: 0 }} />
      <DayBars
        label="Distance"
        unit="mi"
        days={[
          { name: 'Sunday', value: 6.2, zone: 3 },
          { name: 'Monday', value: 0, today: true },
        ]}
      />
      <WeekBars
        label="Distance"
        unit="km"
        currentIndex={0}
        weeks={[
          { label: 'Week 1', planned: 50, done: 20, days: 3, phase: 'Build' },
          { label: 'Week 2', planned: 60, done: 0, phase: 'Taper' },
        ]}
      />
      <StepProgress step={2} steps={5} label="Onboarding" />
    </Card>
    <Card title="Form">
      <FormGrid>
        <FormError message="The plan has changed meanwhile" />
        <NumberField label="Weight" unit="lbs" placeholder="165" error="Weight must be positive" />
        <SelectField
          label="Sleep Quality"
          placeholder="Select"
          options={[{ value: 'good', label: 'Good' }]}
        />
        <DateField label="Race date" />
        <TextField label="Name" description="As others see it" disabled />
        <Button variant="default">Save</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="subtle">Later</Button>
      </FormGrid>
    </Card>
    <Card title="Empty">
      <EmptyState message="No sessions scheduled for today" />
    </Card>
    <LoadingCard title="Loading" />
    <Card title="Error">
      <ErrorState message="Error loading workouts. Please try again." onRetry={() => undefined} />
    </Card>
  </AppShell>
);

const listViolations = async () => {
  await document.fonts.ready;
  const results = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  });
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

describe.each(['dark', 'light'] as const)('in the %s theme', (scheme) => {
  test.each([1440, 390, 320])(
    'has no accessibility violation and no horizontal scrolling at %i px',
    async (widthPx) => {
      await page.viewport(widthPx, 844);
      await render(
        <ThresholdProvider colorScheme={scheme}>
          <AllComponents />
        </ThresholdProvider>,
      );
      await expect.poll(listViolations).toEqual([]);
      expect(document.documentElement.scrollWidth).toBe(widthPx);
    },
  );

  test('opens a dialog without accessibility violations and with focus on Cancel', async () => {
    await render(
      <ThresholdProvider colorScheme={scheme}>
        <main>
          <h1>Injuries</h1>
          <ConfirmDialog
            opened
            danger
            title="Delete the injury “Left knee”?"
            confirmLabel="Delete"
            onConfirm={() => undefined}
            onClose={() => undefined}
          >
            Its rehabilitation plan goes with it.
          </ConfirmDialog>
        </main>
      </ThresholdProvider>,
    );
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await expect.poll(listViolations).toEqual([]);
  });
});

describe('figures', () => {
  const renderLabel = async (figure: ReactNode) => {
    await render(<ThresholdProvider>{figure}</ThresholdProvider>);
    return page.getByRole('img').element().getAttribute('aria-label');
  };

  test('the ring’s label has the heart rate, its zone and its share of the threshold', async () => {
    expect(await renderLabel(<ZoneRing hrBpm={169} lthrBpm={168} />)).toBe(
      'Heart rate 169 bpm, Z4 Threshold, 101% of a threshold of 168 bpm.',
    );
  });

  test('the ring’s label says that there is no reading', async () => {
    expect(await renderLabel(<ZoneRing hrBpm={null} lthrBpm={168} />)).toBe(
      'No heart rate. Threshold 168 bpm.',
    );
  });

  test('the zone split’s label lists percentages that sum to 100', async () => {
    expect(await renderLabel(<ZoneSplit minutesByZone={{ 1: 10, 2: 10, 3: 10, 4: 0, 5: 0 }} />)).toBe(
      'Time in zone: 34% Z1 Recovery, 33% Z2 Aerobic, 33% Z3 Tempo',
    );
  });

  test('the zone split’s label says that there are no minutes', async () => {
    expect(await renderLabel(<ZoneSplit minutesByZone={{ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }} />)).toBe(
      'Time in zone: none yet',
    );
  });

  test('the workout profile’s label lists every block', async () => {
    const label = await renderLabel(
      <WorkoutProfile
        steps={[
          { label: 'Warm-up', minutes: 10, zone: 1 },
          { label: 'Interval', minutes: 7.5, zone: 4 },
        ]}
      />,
    );
    expect(label).toBe(
      'Workout profile, 17.5 min: Warm-up 10 min in Z1 Recovery, Interval 7.5 min in Z4 Threshold.',
    );
  });

  test('a workout block is as wide as its duration and as high as its intensity', async () => {
    await renderLabel(
      <WorkoutProfile
        heightPx={100}
        steps={[
          { label: 'Warm-up', minutes: 10, zone: 1 },
          { label: 'Interval', minutes: 20, zone: 5 },
        ]}
      />,
    );
    const [easyBox, hardBox] = [...page.getByRole('img').element().children].map((block) =>
      block.getBoundingClientRect(),
    );
    // A zone 1 block is 30% high, and blocks are 3 px apart.
    expect(easyBox?.height).toBeCloseTo(30, 0);
    expect(hardBox?.height).toBeCloseTo(100, 0);
    expect((hardBox?.width ?? 0) / (easyBox?.width ?? 1)).toBeCloseTo(2, 1);
    expect((hardBox?.left ?? 0) - (easyBox?.right ?? 0)).toBeCloseTo(3, 1);
  });
});
