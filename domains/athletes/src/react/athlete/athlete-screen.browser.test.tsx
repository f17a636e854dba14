import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { type FakeResponses, reject, renderWithApi } from '@threshold/testing/react';
import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { AthleteView } from '../../schemas.ts';
import type { AthletesRouter } from '../../server/index.ts';
import { createMe } from '../../testing/index.ts';
import { AthleteScreen } from './athlete-screen.tsx';

type Athletes = NonNullable<FakeResponses<AthletesRouter>['athletes']>;

const BEN_ID = '019a0000-0000-7000-8000-0000000000b1';
const ben: AthleteView = {
  id: BEN_ID,
  firstName: 'Ben',
  lastName: 'Ito',
  profileImageUrl: null,
  lthr: 171,
  restingHR: 44,
  fitnessLevel: 'advanced',
  raceDistance: 21.1,
  raceDate: localDate('2027-02-13'),
};

const renderScreen = (responses: Athletes, userId = BEN_ID) =>
  renderWithApi<AthletesRouter>(<AthleteScreen params={{ userId }} search={{}} />, {
    path: `/profile/${userId}`,
    responses: { athletes: { me: () => createMe(), ...responses } },
  });

describe('another athlete’s profile', () => {
  test('shows name and training stats, read-only', async () => {
    await renderScreen({ athlete: () => ben });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ben Ito' })).toBeVisible();
    await expect.element(page.getByText('Athlete Profile')).toBeVisible();
    const stats = page.getByRole('region', { name: 'Training Stats' });
    await expect
      .element(stats)
      .toMatchTextContent(/171.*44.*Advanced.*Half Marathon.*Saturday, February 13, 2027/);
    expect(page.getByRole('textbox').elements()).toEqual([]);
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  test('keeps name and level on one line each beside a narrow screen’s sidebar', async () => {
    await page.viewport(768, 900);
    await renderWithApi<AthletesRouter>(
      <div style={{ width: 448 }}>
        <AthleteScreen
          params={{ userId: BEN_ID }}
          search={{}}
          followPanel={() => <div style={{ width: 320, height: 44 }}>8 Followers</div>}
        />
      </div>,
      {
        path: `/profile/${BEN_ID}`,
        responses: {
          athletes: { me: () => createMe(), athlete: () => ({ ...ben, fitnessLevel: 'intermediate' }) },
        },
      },
    );
    const getHeightPx = (locator: Locator) => locator.element().getBoundingClientRect().height;
    const name = page.getByRole('heading', { level: 1, name: 'Ben Ito' });
    await expect.element(name).toBeVisible();
    // Two lines would be higher.
    expect(getHeightPx(name)).toBeLessThan(50);
    expect(getHeightPx(page.getByText('Intermediate'))).toBeLessThan(45);
  });

  test('leaves out stats without a value', async () => {
    const stats = page.getByRole('region', { name: 'Training Stats' });
    const withoutValues = {
      ...ben,
      restingHR: null,
      fitnessLevel: null,
      raceDistance: null,
      raceDate: null,
    };
    const screen = await renderScreen({ athlete: () => ({ ...withoutValues, lthr: 168 }) });
    await expect.element(stats).toMatchTextContent(/LTHR168 ?bpm$/);
    await screen.unmount();
    await renderScreen({ athlete: () => ({ ...withoutValues, lthr: null }) });
    await expect.element(stats).toMatchTextContent(/Ben hasn’t added training stats yet\.$/);
  });

  test('says that stats are hidden', async () => {
    await renderScreen({
      athlete: () => ({
        ...ben,
        lthr: null,
        restingHR: null,
        fitnessLevel: null,
        raceDistance: null,
        raceDate: null,
        hidden: true,
      }),
    });
    await expect.element(page.getByText('Ben keeps their training stats private.')).toBeVisible();
    await expect.element(page.getByText('LTHR')).not.toBeInTheDocument();
  });

  test.each([
    ['shows common follows and the training sections', {}, 1],
    ['shows neither common follows nor training sections if they are hidden', { hidden: true as const }, 0],
  ])('%s', async (_, fields, count) => {
    await renderWithApi<AthletesRouter>(
      <AthleteScreen
        params={{ userId: BEN_ID }}
        search={{}}
        sharedFollows={() => <p>You both follow Cleo Park</p>}
        sections={({ id }) => <p>Workouts of {id}</p>}
      />,
      {
        path: `/profile/${BEN_ID}`,
        responses: { athletes: { me: () => createMe(), athlete: () => ({ ...ben, ...fields }) } },
      },
    );
    await expect.element(page.getByRole('region', { name: 'Training Stats' })).toBeVisible();
    expect(page.getByText(`Workouts of ${BEN_ID}`).elements()).toHaveLength(count);
    expect(page.getByText('You both follow Cleo Park').elements()).toHaveLength(count);
  });

  test('redirects athletes who open their own id to their profile', async () => {
    const me = createMe();
    const { address } = await renderScreen({ athlete: () => ({ ...ben, id: me.id }) }, me.id);
    await expect.poll(address).toBe('/profile');
  });

  test('shows a not-found message for an unknown athlete', async () => {
    await renderScreen({ athlete: () => reject(404, 'Athlete not found') });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Athlete not found' })).toBeVisible();
  });

  test('shows a load error with Retry', async () => {
    await renderScreen({ athlete: () => reject(503, 'The service is not available right now.') });
    await expect.element(page.getByText('The service is not available right now.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
