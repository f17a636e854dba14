import { describe, expect, test, vi } from 'vitest';
import { resetSavedFields } from './reset-saved-fields.ts';

const EMPTY = { weight: null, steps: null, notes: '' };

describe('a saved form', () => {
  test('resets, except for input typed during the save', () => {
    const form = { getValues: () => ({ weight: 71, steps: 9000, notes: 'tired' }), setValues: vi.fn() };
    resetSavedFields<Record<string, unknown>>(form, { weight: 70, steps: 9000, notes: 'tired' }, EMPTY);
    expect(form.setValues).toHaveBeenCalledWith({ weight: 71, steps: null, notes: '' });
  });

  test('keeps a field empty that was cleared during the save', () => {
    const form = { getValues: () => ({ activity: '' }), setValues: vi.fn() };
    resetSavedFields<Record<string, unknown>>(form, { activity: 'rowing' }, { activity: 'running' });
    expect(form.setValues).toHaveBeenCalledWith({ activity: '' });
  });
});
