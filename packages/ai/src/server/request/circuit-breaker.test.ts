import { expect, test } from 'vitest';
import { circuitBreaker } from './circuit-breaker.ts';

const setting = () => {
  const time = { ms: 0 };
  const breaker = circuitBreaker({ failures: 3, openMs: 100 }, () => time.ms);
  const fail = () => breaker.enter()?.('failed');
  return { time, breaker, fail };
};

test('what fails now and then is asked on', () => {
  const { breaker, fail } = setting();
  for (let round = 0; round < 5; round += 1) {
    fail();
    fail();
    breaker.enter()?.('reached');
  }
  expect(breaker.enter()).not.toBeNull();
});

test('after failures on end nothing goes through, then one request, and all when it is well', () => {
  const { time, breaker, fail } = setting();
  for (let failure = 0; failure < 3; failure += 1) fail();
  time.ms = 99;
  expect(breaker.enter()).toBeNull();
  time.ms = 100;
  const probe = breaker.enter();
  expect(breaker.enter()).toBeNull();
  probe?.('reached');
  expect([breaker.enter(), breaker.enter()].every((leave) => leave !== null)).toBe(true);
});

test('a probe that fails closes the way for as long again', () => {
  const { time, breaker, fail } = setting();
  for (let failure = 0; failure < 3; failure += 1) fail();
  time.ms = 100;
  fail();
  time.ms = 199;
  expect(breaker.enter()).toBeNull();
  time.ms = 200;
  expect(breaker.enter()).not.toBeNull();
});

test('a probe that was given up tells nothing and lets the next one try', () => {
  const { time, breaker, fail } = setting();
  for (let failure = 0; failure < 3; failure += 1) fail();
  time.ms = 100;
  breaker.enter()?.('unknown');
  expect(breaker.enter()).not.toBeNull();
});
