import { expect, test } from 'vitest';
import { parsePush } from './parse-push.ts';

const message = { title: 'Kudos', body: 'Ben Ito gave you kudos', path: '/feed' };

test('parses a valid push message', () => {
  expect(parsePush(JSON.stringify(message))).toEqual(message);
});

test.each([undefined, '', 'no json', 'null', '[]', '{"title":7}'])(
  'falls back to a generic notification for %j',
  (json) => {
    expect(parsePush(json)).toEqual({
      title: 'Threshold',
      body: 'You have something new.',
      path: '/',
    });
  },
);

test.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'feed'])(
  'never opens %s on a click',
  (path) => {
    expect(parsePush(JSON.stringify({ ...message, path })).path).toBe('/');
  },
);
