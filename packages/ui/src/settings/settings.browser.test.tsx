import '../styles/index.css';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThresholdProvider } from '../theme/threshold-provider.tsx';
import { SelectSetting } from './select-setting.tsx';
import { SettingList } from './setting-list.tsx';
import { SwitchSetting } from './switch-setting.tsx';

const OPTIONS = ['Amber', 'Blue', 'Cyan'].map((label) => ({ value: label, label }));

const send = vi.fn<(value: string | boolean) => Promise<void>>();

const Settings = () => {
  const [color, setColor] = useState('Amber');
  const [isOn, setIsOn] = useState(true);
  return (
    <SettingList>
      <SelectSetting
        id="color"
        label="Color"
        options={OPTIONS}
        saved={color}
        save={async (value) => {
          await send(value);
          setColor(value);
        }}
      />
      <SwitchSetting
        id="sound"
        label="Sound"
        saved={isOn}
        save={async (value) => {
          await send(value);
          setIsOn(value);
        }}
      />
    </SettingList>
  );
};

const renderSettings = () =>
  render(
    <ThresholdProvider>
      <Settings />
    </ThresholdProvider>,
  );
const getColor = () => page.getByRole('combobox', { name: 'Color' });
const getSound = () => page.getByRole('switch', { name: 'Sound' });
const listSent = () => send.mock.calls.map(([value]) => value);

beforeEach(() => {
  send.mockReset().mockResolvedValue();
});

test('sends only the last of several choices in a row', async () => {
  await renderSettings();
  await getColor().selectOptions('Blue');
  await getColor().selectOptions('Cyan');
  await expect.poll(listSent).toEqual(['Cyan']);
  await expect.element(page.getByText('Color: Saved')).toBeVisible();
});

test('goes back to the value before several choices on Undo, and keeps the focus on the control', async () => {
  await renderSettings();
  await getColor().selectOptions('Blue');
  await getColor().selectOptions('Cyan');
  await page.getByRole('button', { name: 'Undo Color' }).click();
  await expect.element(getColor()).toHaveValue('Amber');
  await expect.element(getColor()).toHaveFocus();
  await expect.poll(listSent).toEqual(['Cyan', 'Amber']);
});

test('sends one change after the other, and ends with the last one', async () => {
  const firstSave = Promise.withResolvers<void>();
  send.mockReturnValueOnce(firstSave.promise);
  await renderSettings();
  await getSound().click();
  await getSound().click();
  await expect.element(getSound()).toBeChecked();
  expect(listSent()).toEqual([false]);
  firstSave.resolve();
  await expect.poll(listSent).toEqual([false, true]);
  await expect.element(page.getByText('Sound: Saved')).toBeVisible();
  await expect.element(getSound()).toBeChecked();
});

test('names the setting that was not saved, shows the stored value and tries again', async () => {
  send.mockRejectedValueOnce(new Error('away'));
  await renderSettings();
  await getSound().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Sound wasn’t saved\. We couldn’t reach/);
  await expect.element(getSound()).toBeChecked();
  await page.getByRole('button', { name: 'Try again: Sound' }).click();
  await expect.element(getSound()).not.toBeChecked();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(listSent()).toEqual([false, false]);
});

test('draws nothing in the knob of a switch', async () => {
  await renderSettings();
  const thumb = document.querySelector('.mantine-Switch-thumb');
  expect(thumb && getComputedStyle(thumb, '::before').content).toBe('none');
});
