import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

const createBreakerWithClock = () => {
  const time = { ms: 0 };
  const breaker = createCircuitBreaker({ maxFailures: 3, openMs: 100 }, () => time.ms);
  const fail = () => breaker.admit()?.('failed');
  return { time, breaker, fail };
};

test('stays closed while failures are not consecutive', () => {
  const { breaker, fail } = createBreakerWithClock();
  for (let round = 0; round < 5; round += 1) {
    fail();
    fail();
    breaker.admit()?.('reached');
  }
  expect(breaker.admit()).not.toBeNull();
});

test('opens after consecutive failures, then lets one request through, and closes after a success', () => {
  const { time, breaker, fail } = createBreakerWithClock();
  for (let failure = 0; failure < 3; failure += 1) fail();
  time.ms = 99;
  expect(breaker.admit()).toBeNull();
  time.ms = 100;
  const reportProbe = breaker.admit();
  expect(breaker.admit()).toBeNull();
  reportProbe?.('reached');
  expect([breaker.admit(), breaker.admit()].every((reportOutcome) => reportOutcome !== null)).toBe(true);
});

test('reopens for the same duration after a failed probe', () => {
  const { time, breaker, fail } = createBreakerWithClock();
  for (let failure = 0; failure < 3; failure += 1) fail();
  time.ms = 100;
  fail();
  time.ms = 199;
  expect(breaker.admit()).toBeNull();
  time.ms = 200;
  expect(breaker.admit()).not.toBeNull();
});

test('sends the next probe after a cancelled one', () => {
  const { time, breaker, fail } = createBreakerWithClock();
  for (let failure = 0; failure < 3; failure += 1) fail();
  time.ms = 100;
  breaker.admit()?.('unknown');
  expect(breaker.admit()).not.toBeNull();
});
