import { expect, test } from 'vitest';
import { findSection, findSettings } from './settings-index.ts';

const findLabels = (query: string) => findSettings(query).map(({ label }) => label);

test.each([
  ['kilometers', ['Units']],
  ['dark', ['Color scheme']],
  ['THEME', ['Color scheme']],
  ['time zone', ['Time zone']],
  ['sign out', ['Active sessions']],
  ['gdpr', ['Export my data']],
  ['ics', ['Calendar feed']],
  ['api', ['Access tokens', 'Webhooks']],
  ['race date', ['Training preferences']],
  ['privacy blocked', ['Blocked athletes']],
])('finds settings by label, synonym or section: %j', (query, labels) => {
  expect(findLabels(query)).toEqual(labels);
});

test.each(['', '   ', 'horoscope'])('finds nothing for %j', (query) => {
  expect(findLabels(query)).toEqual([]);
});

test.each([
  ['privacy', 'privacy'],
  ['time-zone', 'preferences'],
  ['delete', 'account'],
])('assigns the anchor %j to section %j', (anchor, section) => {
  expect(findSection(anchor)).toBe(section);
});

test.each(['zones', '', 'nowhere'])('assigns no section to the anchor %j', (anchor) => {
  expect(findSection(anchor)).toBeNull();
});
