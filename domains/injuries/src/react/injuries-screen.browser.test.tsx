import '@threshold/ui/styles.css';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { reject } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { InjuryView } from '../schemas.ts';
import {
  expectVisible,
  findButton,
  findDialog,
  findDialogButton,
  findSlider,
  renderInjuriesScreen,
} from './testing/injuries-screen-fixture.tsx';
import { CHECK_INS, createInjury, FLAGGED_INJURY, PLAN, RECOVERED_INJURY } from './testing/injury-views.ts';

const findTab = (name: string | RegExp) => page.getByRole('tab', { name });

const findCard = (name: string) => page.getByRole('region', { name, exact: true });

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  await page.viewport(1440, 900);
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const STATES: Readonly<Record<string, () => Promise<unknown>>> = {
  'active and flagged': async () => {
    await renderInjuriesScreen({ injuries: () => [FLAGGED_INJURY, createInjury(), RECOVERED_INJURY] });
    await expect.element(findCard('Achilles')).toBeVisible();
  },
  'without injuries': () => renderInjuriesScreen({ injuries: () => [] }),
  'nothing hurts': () => renderInjuriesScreen({ injuries: () => [RECOVERED_INJURY] }),
  recovered: async () => {
    await renderInjuriesScreen();
    await findTab('Recovered (1)').click();
  },
  failing: () => renderInjuriesScreen({ injuries: () => reject(503, 'Not right now.') }),
  loading: () => renderInjuriesScreen({ injuries: () => Promise.withResolvers<InjuryView[]>().promise }),
  'logging an injury': async () => {
    await renderInjuriesScreen();
    await findButton('Log New Injury').click();
    await expect.element(findSlider('Current pain level')).toBeVisible();
  },
  'editing an injury': async () => {
    await renderInjuriesScreen();
    await findButton('Rehab plan').click();
    await findDialogButton('Edit').click();
    await expect.element(findSlider('Current pain level')).toBeVisible();
  },
  'a check-in': async () => {
    await renderInjuriesScreen();
    await findButton('Check in').click();
    await expect.element(findSlider('Worst pain today, while moving')).toBeVisible();
  },
  'a plan': async () => {
    await renderInjuriesScreen();
    await findButton('Rehab plan').click();
    await expect.element(findDialog().getByText('Return to activity')).toBeVisible();
  },
};

describe('the injuries screen', () => {
  test('shows the specified title, and Active and Recovered tabs with counts', async () => {
    await renderInjuriesScreen({ injuries: () => [createInjury(), FLAGGED_INJURY, RECOVERED_INJURY] });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Injury Tracking & Rehabilitation');
    await expect.element(findTab('Active (2)')).toHaveAttribute('aria-selected', 'true');
    await findTab('Recovered (1)').click();
    await expectVisible('IT Band: Runner’s knee on the outside');
    await expectVisible('Sep 1, 2026 – Oct 2, 2026, 31 days');
  });

  test('marks an active injury with a badge in the danger color', async () => {
    await renderInjuriesScreen();
    const badge = findCard('Achilles').getByText('Active', { exact: true });
    await expect.element(badge).toBeVisible();
    const referenceElement = document.createElement('i');
    referenceElement.style.color = 'var(--bad)';
    document.body.append(referenceElement);
    const dangerColor = getComputedStyle(referenceElement).color;
    expect(getComputedStyle(badge.element()).color).toBe(dangerColor);
    expect(getComputedStyle(badge.element()).borderColor).toBe(dangerColor);
    referenceElement.remove();
  });

  test('shows whether the athlete may run today, what to do now and what comes next', async () => {
    await renderInjuriesScreen();
    await expect.element(findCard('Achilles')).toMatchTextContent(/Active.*Mild.*Tendon pain.*day 5/);
    await expect
      .element(findCard('Achilles'))
      .toMatchTextContent(/Can I run today\?Yes, but lessAbout 80% of your usual/);
    await expect.element(findCard('Achilles')).toMatchTextContent(/AmberHold. Do the same as last time/);
    await expect
      .element(findCard('Achilles'))
      .toMatchTextContent(/Now: load it, calm it down.*Heavy slow calf raise3 × 8/);
    await expect
      .element(findCard('Achilles'))
      .toMatchTextContent(/move you to the Strength phase.*from Sat, Nov 21/);
  });

  test('shows pain above 5 as red, no matter what the last light was', async () => {
    await renderInjuriesScreen({
      injuries: () => [createInjury({ currentPainLevel: 7, severityNow: 'Moderate', light: 'green' })],
    });
    await expect.element(findCard('Achilles')).toMatchTextContent(/Can I run today\?Not for 48 hours/);
    await expect.element(findCard('Achilles')).toMatchTextContent(/RedStep back. Rest 48 hours/);
    await expect.element(findCard('Achilles')).not.toMatchTextContent(/Go ahead with up to 10% more/);
  });

  test('shows a load error instead of days without check-ins', async () => {
    let isDown = true;
    await renderInjuriesScreen({ checkIns: () => (isDown ? reject(503, 'Not right now.') : [...CHECK_INS]) });
    await expect.element(findCard('Achilles').getByRole('alert')).toMatchTextContent(/Not right now\./);
    await expect.element(findCard('Achilles').getByText(/no check-in/)).not.toBeInTheDocument();
    isDown = false;
    await findCard('Achilles').getByRole('button', { name: 'Retry' }).click();
    await expect
      .element(findCard('Achilles').getByRole('list', { name: 'Pain check-ins of the last 14 days' }))
      .toBeVisible();
  });

  test('bases the running advice on the strictest injury', async () => {
    await renderInjuriesScreen({ injuries: () => [FLAGGED_INJURY, createInjury()] });
    await expect
      .element(findCard('Achilles'))
      .toMatchTextContent(/Can I run today\?NoYour calf comes first\./);
  });

  test('bases the running advice on the leg injury rather than the arm injury', async () => {
    const elbowInjury = createInjury({
      id: FLAGGED_INJURY.id,
      bodyPart: 'Elbow',
      light: null,
      checkedOn: null,
    });
    await renderInjuriesScreen({ injuries: () => [elbowInjury, createInjury()] });
    await expect
      .element(findCard('Elbow'))
      .toMatchTextContent(
        /Can I run today\?Yes, but lessYour Achilles sets the limit\. About 80% of your usual/,
      );
  });

  test('stays usable with 200 injuries by showing the first few and the rest on demand', async () => {
    const createInjuries = (injury: InjuryView, count: number, firstNumber: number) =>
      Array.from({ length: count }, (_, index) => ({ ...injury, id: createId(firstNumber + index) }));
    const createId = (number: number) => `01938a2e-0000-7000-8000-${String(number).padStart(12, '0')}`;
    await renderInjuriesScreen({
      injuries: () => [
        ...createInjuries(createInjury(), 12, 100),
        ...createInjuries(RECOVERED_INJURY, 188, 200),
      ],
    });
    await expect.poll(() => page.getByRole('button', { name: 'Check in' }).elements().length).toBe(10);
    await findButton('Show all 12').click();
    await expect.poll(() => page.getByRole('button', { name: 'Check in' }).elements().length).toBe(12);
    await findTab('Recovered (188)').click();
    await expect.poll(() => page.getByRole('button', { name: /^Details/ }).elements().length).toBe(20);
    await findButton('Show all 188').click();
    await expect.poll(() => page.getByRole('button', { name: /^Details/ }).elements().length).toBe(188);
  });

  test('without an active injury, shows the days since the last recovery, the recovered injury and the first signs', async () => {
    await renderInjuriesScreen({ injuries: () => [RECOVERED_INJURY] });
    await expect.element(findCard('Nothing hurts.')).toMatchTextContent(/49 days since your last injury\./);
    await expectVisible('IT Band: Runner’s knee on the outside');
    await expect.element(findCard('First signs').getByRole('listitem').nth(2)).toBeVisible();
    expect(page.getByRole('button', { name: 'Log New Injury' }).elements()).toHaveLength(1);
    await findButton('Details of IT Band: Runner’s knee on the outside').click();
    await expect.element(findDialog()).toBeVisible();
  });

  test('always says that it is not a diagnosis', async () => {
    await renderInjuriesScreen({ injuries: () => [] });
    await expectVisible(/not a diagnosis/);
    await expectVisible('No injuries logged.');
    await findTab('Recovered (0)').click();
    await expectVisible('No recovered injuries yet.');
  });

  test('shows a red flag above everything else and no exercises below it', async () => {
    const { inputsOf } = await renderInjuriesScreen({
      injuries: () => [FLAGGED_INJURY],
      confirmSeen: () => createInjury(),
    });
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Calf: see a professional today.*blood clot/);
    await expect.element(findCard('Calf')).toMatchTextContent(/Can I run today\?NoNo training/);
    await expect
      .element(findCard('Calf'))
      .toMatchTextContent(/Your exercises are on hold until a professional has checked this\./);
    await findButton('A professional has looked at it').click();
    await findDialogButton('A professional has looked at it').click();
    await expect.poll(() => inputsOf('injuries.confirmSeen')).toEqual([{ injuryId: FLAGGED_INJURY.id }]);
  });

  test('puts the exercises of every injury on hold while a red flag of one stops training', async () => {
    await renderInjuriesScreen({ injuries: () => [FLAGGED_INJURY, createInjury()] });
    const holdText = 'Your exercises are on hold until a professional has checked your calf.';
    await expect.element(findCard('Achilles').getByText(holdText)).toBeVisible();
    for (const { exercises } of PLAN.phases)
      for (const { name } of exercises) await expect.element(page.getByText(name)).not.toBeInTheDocument();
    await expect.element(findCard('Achilles').getByText(/go ahead/)).not.toBeInTheDocument();
    await findCard('Achilles').getByRole('button', { name: 'Rehab plan' }).click();
    await expect.element(findDialog().getByText(holdText)).toBeVisible();
    for (const { exercises } of PLAN.phases)
      for (const { name } of exercises) await expect.element(page.getByText(name)).not.toBeInTheDocument();
  });

  test('shows the advice of a red flag in full on every tab of its dialog, and once', async () => {
    await page.viewport(390, 844);
    const advice = FLAGGED_INJURY.redFlags[0]?.advice ?? '';
    const plan = { ...PLAN, whenToSeekProfessionalHelp: [advice, ...PLAN.whenToSeekProfessionalHelp] };
    await renderInjuriesScreen({
      injuries: () => [{ ...FLAGGED_INJURY, aiRehabExercises: JSON.stringify(plan) }],
    });
    await findButton('Check in').click();
    const banner = findDialog().getByRole('alert');
    const adviceElement = banner.getByText(advice);
    await expect.element(adviceElement).toBeVisible();
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = adviceElement.element();
    expect({ scrollWidth, scrollHeight }).toEqual({ scrollWidth: clientWidth, scrollHeight: clientHeight });
    await expect.element(banner.getByText(/Hold off/)).not.toBeInTheDocument();
    await banner.getByRole('button', { name: 'More' }).click();
    await expect.element(banner.getByText(/Hold off/)).toBeVisible();
    await findDialog().getByRole('tab', { name: 'Rehab plan' }).click();
    await expect.element(findDialog().getByRole('heading', { name: 'Exercises on hold' })).toBeVisible();
    expect(findDialog().getByText(advice).elements()).toHaveLength(1);
  });

  test('shows the 14 days after two check-ins', async () => {
    await renderInjuriesScreen({ checkIns: () => CHECK_INS.slice(0, 1) });
    await expect.element(findCard('Achilles').getByText('Pain now')).toBeVisible();
    await expect.element(page.getByText('Last 14 days')).not.toBeInTheDocument();
  });

  test('shows skeletons while loading, and a load error with Retry', async () => {
    let isBroken = true;
    await renderInjuriesScreen({
      injuries: () => (isBroken ? reject(503, 'Not right now.') : [createInjury()]),
    });
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/We couldn’t load your injuries\.Not right now\./);
    isBroken = false;
    await findButton('Retry').click();
    await expect.element(findCard('Achilles')).toBeVisible();
  });
});

describeInBothThemes({
  widths: [
    [1440, Object.keys(STATES)],
    [390, Object.keys(STATES)],
    [320, ['active and flagged', 'logging an injury', 'editing an injury', 'a plan']],
  ],
  show: async (state) => STATES[state]?.(),
  withoutFrame: true,
});
