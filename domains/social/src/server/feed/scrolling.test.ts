import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSocialApi } from '../test/social-api.ts';

const api = await createSocialApi();

/** What happens between two pages: somebody posts, or the reader goes on. */
const steps = fc.array(fc.record({ posts: fc.nat({ max: 3 }), limit: fc.integer({ min: 1, max: 5 }) }), {
  minLength: 1,
  maxLength: 8,
});

test('scrolling by the cursor repeats nothing and leaves nothing out while others post', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 12 }), steps, async (before, script) => {
      const [reader, one, two] = [await api.athlete(), await api.athlete(), await api.athlete()];
      await api.follow(reader, one, two);
      const post = async (n: number) => {
        // Several within one millisecond too.
        if (n % 3 === 0) api.later(1);
        await api.workout(n % 2 === 0 ? one : two);
        await api.work();
      };
      for (let n = 0; n < before; n += 1) await post(n);
      const atStart = (await api.as(reader).feed({ limit: 50 })).items.map(({ id }) => id);
      const seen: string[] = [];
      let cursor: string | null = null;
      for (let n = 0; ; n += 1) {
        const { posts, limit } = script[n % script.length] ?? { posts: 0, limit: 5 };
        const page: Awaited<ReturnType<ReturnType<typeof api.as>['feed']>> = await api
          .as(reader)
          .feed({ limit, cursor });
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
        if (!cursor) break;
        // A later millisecond: what comes is newer than where the reader stands.
        api.later(1);
        for (let more = 0; more < posts; more += 1) await post(more);
      }
      expect(seen).toEqual(atStart);
      api.later(60_000);
    }),
    { numRuns: 12 },
  );
});
