import { describe, expect, test, vi } from 'vitest';
import { applyIssues } from './apply-issues.ts';

const createForm = (values: Record<string, unknown>) => ({
  getValues: () => values,
  setErrors: vi.fn(),
  getInputNode: vi.fn(() => null),
});

describe('server errors', () => {
  test('appear under their fields, and only the first for each field', () => {
    const form = createForm({ weight: 0, days: [] });
    const formMessage = applyIssues(form, {
      message: 'first',
      issues: [
        { path: ['weight'], message: 'first' },
        { path: 'weight', message: 'second' },
        { path: ['days', 2], message: 'third' },
      ],
    });
    expect(form.setErrors).toHaveBeenCalledWith({ weight: 'first', 'days.2': 'third' });
    expect(formMessage).toBeNull();
  });

  test('without a field of this form return their first message', () => {
    const form = createForm({ weight: 0 });
    const error = {
      message: 'first',
      issues: [
        { path: 'weight', message: 'first' },
        { path: '', message: 'as a whole' },
      ],
    };
    expect(applyIssues(form, error)).toBe('as a whole');
  });

  test('without issues return only the message', () => {
    const form = createForm({ weight: 0 });
    expect(applyIssues(form, { message: 'Too many requests' })).toBe('Too many requests');
    expect(form.setErrors).not.toHaveBeenCalled();
  });
});
