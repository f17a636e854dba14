import { findEndOfLocalDay, toLocalDateIn } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AdClaim, toAdSlot } from './to-ad-slot.ts';

const DAY_MS = 86_400_000;
const atTime = (text: string) => new Date(`2026-11-20T${text}Z`);
const createLocalDay = (timeZone: string, now: Date) => ({
  date: toLocalDateIn(timeZone, now),
  endsAt: findEndOfLocalDay(timeZone, now),
});
const getSlot = (claims: readonly AdClaim[], timeZone: string, now: Date) =>
  toAdSlot(claims, createLocalDay(timeZone, now), now);
/** Adds a claim if it can be paid, and returns whether it was. */
function claimAd(claims: AdClaim[], timeZone: string, now: Date): boolean {
  const { day, remaining, payableAt } = getSlot(claims, timeZone, now);
  const isPaid = remaining > 0 && payableAt <= now;
  if (isPaid) claims.push({ claimedAt: now, date: day.date, dayEndsAt: day.endsAt });
  return isPaid;
}

describe('rewarded ads', () => {
  it('pay 25 for the first of the day, 30 for the second and nothing for a third', () => {
    const claims: AdClaim[] = [];
    expect(getSlot(claims, 'UTC', atTime('12:00:00'))).toMatchObject({ points: 25, remaining: 2 });
    expect(claimAd(claims, 'UTC', atTime('12:00:00'))).toBe(true);
    expect(getSlot(claims, 'UTC', atTime('12:00:30'))).toMatchObject({ points: 30, remaining: 1 });
    expect(claimAd(claims, 'UTC', atTime('12:00:30'))).toBe(true);
    expect(claimAd(claims, 'UTC', atTime('18:00:00'))).toBe(false);
    expect(getSlot(claims, 'UTC', atTime('18:00:00')).payableAt).toEqual(new Date('2026-11-21T00:00:00Z'));
  });

  it('pay for the second of two claims 12 seconds apart only 30 seconds after the first', () => {
    const claims: AdClaim[] = [];
    claimAd(claims, 'UTC', atTime('12:00:00'));
    expect(claimAd(claims, 'UTC', atTime('12:00:12'))).toBe(false);
    expect(claimAd(claims, 'UTC', atTime('12:00:29.999'))).toBe(false);
    expect(getSlot(claims, 'UTC', atTime('12:00:12')).payableAt).toEqual(atTime('12:00:30'));
  });

  it.each(['Pacific/Kiritimati', 'Etc/GMT+12', 'America/New_York'])(
    'pay nothing for a third claim after a move to %s until the day ends in the original zone',
    (timeZone) => {
      const claims: AdClaim[] = [];
      claimAd(claims, 'UTC', atTime('12:00:00'));
      claimAd(claims, 'UTC', atTime('12:01:00'));
      for (const time of ['12:02:00', '16:00:00', '23:59:59'])
        expect(claimAd(claims, timeZone, atTime(time))).toBe(false);
    },
  );

  it('pay nothing after a move west until a new date begins there', () => {
    const claims: AdClaim[] = [];
    claimAd(claims, 'UTC', atTime('00:10:00'));
    claimAd(claims, 'UTC', atTime('00:11:00'));
    expect(claimAd(claims, 'America/Los_Angeles', atTime('00:12:00'))).toBe(false);
    expect(claimAd(claims, 'America/Los_Angeles', new Date('2026-11-21T01:00:00Z'))).toBe(false);
    expect(claimAd(claims, 'America/Los_Angeles', new Date('2026-11-21T08:00:00Z'))).toBe(true);
  });

  it('pay again after local midnight, but at most four claims in 24 hours', () => {
    const claims: AdClaim[] = [];
    const onNextDay = (text: string) => new Date(`2026-11-21T${text}Z`);
    claimAd(claims, 'UTC', atTime('23:00:00'));
    claimAd(claims, 'UTC', atTime('23:01:00'));
    expect(claimAd(claims, 'UTC', atTime('23:59:59.999'))).toBe(false);
    // In Kiritimati (UTC+14), the 21st lasts until 10:00 UTC.
    expect(claimAd(claims, 'Pacific/Kiritimati', onNextDay('00:00:00'))).toBe(true);
    expect(claimAd(claims, 'Pacific/Kiritimati', onNextDay('00:01:00'))).toBe(true);
    expect(getSlot(claims, 'Pacific/Kiritimati', onNextDay('10:00:00'))).toMatchObject({
      positionInDay: 1,
      remaining: 0,
    });
    expect(claimAd(claims, 'Pacific/Kiritimati', onNextDay('22:59:59.999'))).toBe(false);
    expect(claimAd(claims, 'Pacific/Kiritimati', onNextDay('23:00:00'))).toBe(true);
    expect(claimAd(claims, 'Pacific/Kiritimati', onNextDay('23:00:40'))).toBe(false);
    expect(claimAd(claims, 'Pacific/Kiritimati', onNextDay('23:01:00'))).toBe(true);
  });

  it('pay nothing twice for the same date after a move to a zone further west', () => {
    const claims: AdClaim[] = [];
    claimAd(claims, 'Pacific/Kiritimati', atTime('12:00:00'));
    claimAd(claims, 'Pacific/Kiritimati', atTime('12:01:00'));
    expect(claims.map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-21']);
    for (const time of ['2026-11-21T10:30:00Z', '2026-11-21T13:00:00Z', '2026-11-22T11:59:59Z'])
      expect(claimAd(claims, 'Etc/GMT+12', new Date(time)), time).toBe(false);
    expect(claimAd(claims, 'Etc/GMT+12', new Date('2026-11-22T12:00:00Z'))).toBe(true);
  });

  it('pay for the next ad after a move east only once the current day ends', () => {
    const claims: AdClaim[] = [];
    claimAd(claims, 'UTC', atTime('12:00:00'));
    claimAd(claims, 'UTC', atTime('12:01:00'));
    expect(getSlot(claims, 'Pacific/Kiritimati', atTime('12:02:00')).payableAt).toEqual(
      new Date('2026-11-21T00:00:00Z'),
    );
  });

  it('pay for at most four in 24 hours and two a day, for any sequence of zones', () => {
    const zones = ['UTC', 'Pacific/Kiritimati', 'Etc/GMT+12', 'Europe/Oslo', 'America/St_Johns'];
    const steps = fc.array(fc.tuple(fc.constantFrom(...zones), fc.integer({ min: 1, max: 20_000 })), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(steps, (moves) => {
        const claims: AdClaim[] = [];
        let now = atTime('00:00:00').getTime();
        for (const [zone, seconds] of moves) {
          now += 1000 * seconds;
          claimAd(claims, zone, new Date(now));
        }
        for (const { claimedAt, date } of claims) {
          const claimsWithinADay = claims.filter(
            (other) =>
              other.claimedAt >= claimedAt && other.claimedAt.getTime() < claimedAt.getTime() + DAY_MS,
          );
          expect(claimsWithinADay.length).toBeLessThanOrEqual(4);
          expect(claims.filter((other) => other.date === date).length).toBeLessThanOrEqual(2);
        }
      }),
      { numRuns: 60 },
    );
  });
});
