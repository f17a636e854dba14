import { expect, test } from 'vitest';
import { parseEndedSignIn } from './ended-sign-in.ts';

const endedSignIn = { signInId: 'b7', athleteId: 'a1', tokenHash: '5f' };

test('reads the ended sign-in from the payload of the trigger', () => {
  expect(parseEndedSignIn(JSON.stringify(endedSignIn))).toEqual(endedSignIn);
});

test.each(['', 'not JSON', '{"signInId":"b7"', 'null', '{"signInId":"b7","athleteId":"a1"}'])(
  'returns null for the unreadable payload %j',
  (payload) => {
    expect(parseEndedSignIn(payload)).toBeNull();
  },
);
