import { localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { buildCalendar, type FeedWorkout } from './build-calendar.ts';

const stamp = new Date('2026-11-20T12:00:00Z');
const createFeedWorkout = (fields: Partial<FeedWorkout> = {}): FeedWorkout => ({
  id: '01939f2e-0000-7000-8000-000000000001',
  date: localDate('2026-11-21'),
  session: 'AM',
  type: 'Easy run',
  zone: 2,
  planned_duration_seconds: 4800,
  hr_target: 'below 150 bpm',
  hr_low_bpm: null,
  hr_high_bpm: 150,
  source: 'plan',
  steps: [
    { label: 'Warm-up', minutes: 10, zone: 1 },
    { label: 'Steady', minutes: 70, zone: 2 },
  ],
  completed: false,
  ...fields,
});
/** Lines of a calendar, unfolded. */
const unfoldLines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar of the plan', () => {
  test('builds an iCalendar object with one all-day event per workout', () => {
    expect(unfoldLines(buildCalendar([createFeedWorkout()], stamp))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Threshold//Training plan//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Threshold training plan',
      'X-WR-CALNAME:Threshold training plan',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:01939f2e-0000-7000-8000-000000000001@threshold',
      'SEQUENCE:0',
      'DTSTAMP:20261120T120000Z',
      'DTSTART;VALUE=DATE:20261121',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
      'SUMMARY:Easy run\\, Zone 2 (AM)',
      'TRANSP:TRANSPARENT',
      'DESCRIPTION:Duration: 1h 20m\\nHeart rate: below 150 bpm\\n10 min Warm-up\\, Zone 1\\n70 min Steady\\, Zone 2',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('shows only the upper bound for an easy session, even in plans from an earlier version', () => {
    const rangeTarget = { hr_target: '137-150 bpm', hr_low_bpm: 137 };
    expect(buildCalendar([createFeedWorkout(rangeTarget)], stamp)).toContain('Heart rate: below 150 bpm');
    expect(
      buildCalendar([createFeedWorkout({ ...rangeTarget, zone: 3, type: 'Tempo run' })], stamp),
    ).toContain('Heart rate: 137-150 bpm');
  });

  test('builds a complete object even without workouts, and marks completed ones', () => {
    expect(unfoldLines(buildCalendar([], stamp)).slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect(buildCalendar([createFeedWorkout({ completed: true })], stamp)).toContain('SUMMARY:✓ Easy run');
  });

  test('folds lines between characters to at most 75 octets, and escapes text', () => {
    const label = `Lång — ${'日本語🏃‍♀️é;,\\'.repeat(25)}`;
    const text = buildCalendar([createFeedWorkout({ steps: [{ label, minutes: 5, zone: 1 }] })], stamp);
    const lines = text.split('\r\n');
    expect(lines.length).toBeGreaterThan(25);
    for (const line of lines) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.isWellFormed()).toBe(true);
    const description = unfoldLines(text).find((line) => line.startsWith('DESCRIPTION:')) ?? '';
    const unescapedText = description.replaceAll(/\\([\\;,])/g, '$1');
    expect(unescapedText).toContain(`5 min ${label}, Zone 1`);
  });

  test('prevents text from starting a new property line', () => {
    const text = buildCalendar([createFeedWorkout({ type: 'Run\r\nATTACH:https://example.com' })], stamp);
    expect(unfoldLines(text).filter((line) => line.startsWith('ATTACH'))).toEqual([]);
  });
});
