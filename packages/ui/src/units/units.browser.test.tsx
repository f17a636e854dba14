import { guessUnits } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { UnitsProvider, useUnits } from './units.ts';

const Units = () => <p>{useUnits()}</p>;

test.each(['metric', 'imperial'] as const)(
  'UnitsProvider passes the chosen %s units to its descendants',
  async (units) => {
    const { container } = await render(
      <UnitsProvider value={units}>
        <Units />
      </UnitsProvider>,
    );
    expect(container.textContent).toBe(units);
  },
);

test('UnitsProvider without chosen units guesses them from the browser’s region and time zone', async () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { container } = await render(
    <UnitsProvider value={null}>
      <Units />
    </UnitsProvider>,
  );
  expect(container.textContent).toBe(guessUnits(navigator.language, timeZone));
});
