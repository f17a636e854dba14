import '../styles/index.css';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThresholdProvider } from '../theme/threshold-provider.tsx';
import { applyIssues, type SubmitError } from './apply-issues.ts';
import { DateField } from './date-field.tsx';
import { FormError, FormGrid } from './form-layout.tsx';
import { NumberField } from './number-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

/** Browsers start a new type-ahead search after a second. */
const TYPE_AHEAD_RESET_MS = 1100;

interface Entry extends Record<string, unknown> {
  weight: number | null;
  quality: 'good' | 'poor' | null;
  day: string | null;
  name: string;
}

const emptyEntry: Entry = { weight: null, quality: null, day: null, name: '' };

interface SampleProps {
  readonly onSave?: (entry: Entry) => void;
  readonly error?: SubmitError;
  readonly initial?: Entry;
}

const SampleForm = ({ onSave, error, initial = emptyEntry }: SampleProps) => {
  const form = useForm<Entry>({ initialValues: initial });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((entry) => {
        onSave?.(entry);
        if (error) applyIssues(form, error);
      })}
    >
      <FormGrid>
        <NumberField label="Weight" unit="lbs" step={0.1} {...form.getInputProps('weight')} />
        <SelectField
          label="Sleep Quality"
          placeholder="Select"
          options={[
            { value: 'good', label: 'Good' },
            { value: 'poor', label: 'Poor' },
          ]}
          {...form.getInputProps('quality')}
        />
        <DateField label="Race date" {...form.getInputProps('day')} />
        <TextField label="Name" {...form.getInputProps('name')} />
        <button type="submit">Save</button>
        <button type="button" onClick={form.reset}>
          Clear
        </button>
      </FormGrid>
    </form>
  );
};

const show = (props: SampleProps) =>
  render(
    <ThresholdProvider>
      <SampleForm {...props} />
    </ThresholdProvider>,
  );

const getWeight = () => page.getByRole('textbox', { name: 'Weight' });
const getSaveButton = () => page.getByRole('button', { name: 'Save' });

describe('fields', () => {
  test('pass numbers, days and choices to the form', async () => {
    const onSave = vi.fn();
    await show({ onSave });
    await getWeight().fill('165.5');
    await page.getByRole('combobox', { name: 'Sleep Quality' }).selectOptions('Good');
    await page.getByLabelText('Race date').fill('2027-02-13');
    await page.getByRole('textbox', { name: 'Name' }).fill('Maya');
    await getSaveButton().click();
    expect(onSave).toHaveBeenCalledWith({ weight: 165.5, quality: 'good', day: '2027-02-13', name: 'Maya' });
  });

  test('submit null when empty, even after a reset', async () => {
    const onSave = vi.fn();
    await show({ onSave });
    await getWeight().fill('165');
    await page.getByRole('combobox', { name: 'Sleep Quality' }).selectOptions('Poor');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.element(getWeight()).toHaveValue('');
    await getSaveButton().click();
    expect(onSave).toHaveBeenCalledWith(emptyEntry);
  });

  test('accept numbers typed key by key, including decimals and large numbers', async () => {
    const onSave = vi.fn();
    await show({ onSave });
    await getWeight().click();
    await userEvent.keyboard('70.05');
    await expect.element(getWeight()).toHaveValue('70.05');
    await userEvent.keyboard('{Backspace}{Backspace}0');
    await expect.element(getWeight()).toHaveValue('70.0');
    await userEvent.tab();
    await getSaveButton().click();
    expect(onSave).toHaveBeenLastCalledWith({ ...emptyEntry, weight: 70 });
    await getWeight().click();
    await userEvent.keyboard('{Control>}a{/Control}99999');
    await userEvent.tab();
    await expect.element(getWeight()).toHaveValue('99999');
  });

  test('step the weight by 0.1 with the arrow keys', async () => {
    const onSave = vi.fn();
    await show({ onSave, initial: { ...emptyEntry, weight: 70 } });
    await getWeight().click();
    await userEvent.keyboard('{ArrowUp}');
    await getSaveButton().click();
    expect(onSave).toHaveBeenCalledWith({ ...emptyEntry, weight: 70.1 });
  });
});

const Amount = ({ isWhole = false }: { readonly isWhole?: boolean }) => {
  const [value, setValue] = useState<number | null>(null);
  return (
    <ThresholdProvider>
      <NumberField label="Calories" min={0} allowDecimal={!isWhole} value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </ThresholdProvider>
  );
};

const getAmountField = () => page.getByRole('textbox', { name: 'Calories' });
const paste = async (text: string) => {
  await getAmountField().click();
  await userEvent.keyboard('{Control>}a{/Control}');
  const clipboardSource = document.createElement('textarea');
  clipboardSource.value = text;
  document.body.append(clipboardSource);
  clipboardSource.select();
  await userEvent.copy();
  clipboardSource.remove();
  await getAmountField().click();
  await userEvent.paste();
};

describe('a number field', () => {
  test.each([
    ['70,5', '70.5'],
    ['1.234,5', '1234.5'],
    ['1,234.5', '1234.5'],
    ['70.5', '70.5'],
    ['12', '12'],
  ])('reads a pasted %s as %s', async (text, number) => {
    await render(<Amount />);
    await paste(text);
    await expect.element(getAmountField()).toHaveValue(number);
    await expect.element(page.getByRole('status')).toHaveTextContent(number);
    await expect.element(getAmountField()).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('reads a typed decimal comma as a decimal point', async () => {
    await render(<Amount />);
    await getAmountField().click();
    await userEvent.keyboard('70,5');
    await expect.element(getAmountField()).toHaveValue('70.5');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}9');
    await expect.element(getAmountField()).toHaveValue('790.5');
  });

  test.each([
    ['12.7', '12.7'],
    ['12,7', '12.7'],
    ['1,234', '1.234'],
  ])('keeps %s in a whole-number field and says that it must be a whole number', async (text, number) => {
    await render(<Amount isWhole />);
    await paste(text);
    await expect.element(getAmountField()).toHaveValue(number);
    await expect.element(getAmountField()).toHaveAccessibleDescription('Calories must be a whole number');
    await getAmountField().fill('127');
    await expect.element(getAmountField()).not.toHaveAttribute('aria-invalid', 'true');
  });

  test.each(['typed', 'pasted'])(
    'keeps a %s negative number and says that it must not be negative',
    async (inputMethod) => {
      await render(<Amount />);
      await getAmountField().click();
      await (inputMethod === 'typed' ? userEvent.keyboard('-5') : paste('-5'));
      await expect.element(getAmountField()).toHaveValue('-5');
      await expect.element(getAmountField()).toHaveAccessibleDescription('Calories must not be negative');
      await expect.element(page.getByRole('status')).toHaveTextContent('-5');
    },
  );
});

describe('a rejected form', () => {
  test('shows every error under its field, keeps the input and focuses the first', async () => {
    await show({
      error: {
        message: 'Weight must be positive',
        issues: [
          { path: 'weight', message: 'Weight must be positive' },
          { path: ['name'], message: 'Name is required' },
        ],
      },
    });
    await getWeight().fill('0');
    await getSaveButton().click();
    await expect.element(page.getByText('Weight must be positive')).toBeVisible();
    await expect.element(page.getByText('Name is required')).toBeVisible();
    await expect.element(getWeight()).toHaveValue('0');
    await expect.element(getWeight()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(getWeight()).toHaveAccessibleDescription('Weight must be positive');
    expect(document.activeElement).toBe(getWeight().element());
  });

  test('announces errors without a field as an alert', async () => {
    await render(
      <ThresholdProvider>
        <FormError message="The plan has changed in the meantime" />
      </ThresholdProvider>,
    );
    await expect.element(page.getByRole('alert')).toHaveTextContent('The plan has changed in the meantime');
  });
});

const QUALITIES = ['Very Good', 'Excellent', 'Even'].map((label) => ({ value: label, label }));

const Quality = () => {
  const [value, setValue] = useState<string | null>(null);
  return (
    <SelectField label="Quality" placeholder="Select" options={QUALITIES} value={value} onChange={setValue} />
  );
};

test('the type-ahead of a dropdown restarts after a second', async () => {
  await render(
    <ThresholdProvider>
      <Quality />
    </ThresholdProvider>,
  );
  const field = page.getByRole('combobox', { name: 'Quality' });
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('v');
  await expect.element(field).toHaveValue('Very Good');
  await new Promise((resolve) => setTimeout(resolve, TYPE_AHEAD_RESET_MS));
  // With "ve", the selection wouldn't move.
  await userEvent.keyboard('e');
  await expect.element(field).toHaveValue('Excellent');
});
