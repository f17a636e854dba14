import { expect, test } from 'vitest';
import { readPush } from './push.ts';

const told = { title: 'Kudos', body: 'Ben Ito gave you kudos', path: '/feed' };

test('a push is read as it was sent', () => {
  expect(readPush(JSON.stringify(told))).toEqual(told);
});

test.each([undefined, '', 'no json', 'null', '[]', '{"title":7}'])(
  'of %j something is shown and leads to the app',
  (json) => {
    expect(readPush(json)).toEqual({
      title: 'Threshold',
      body: 'There is something new for you.',
      path: '/',
    });
  },
);

test.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'feed'])(
  'a click never leads to %s',
  (path) => {
    expect(readPush(JSON.stringify({ ...told, path })).path).toBe('/');
  },
);
