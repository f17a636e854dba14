import { LOGGED_RUN } from './logged-run.ts';
import type { Person, TestServer } from './test-server.ts';

/** Posts, comments, follow requests and ads, as fixtures of `createTestAthletes`. */
export interface SocialFixtures {
  /** The id of a fourth athlete with a pending follow request to Ann. */
  ensureAnnsRequester(): Promise<string>;
  /** The id of Cyd's post in the feeds. */
  ensureCydsItem(): Promise<string>;
  /** The id of Ann's comment on Cyd's post; writes one if needed. */
  ensureAnnsComment(): Promise<string>;
  /** Deletes all ad claims, so that ads are payable again. */
  makeAdsPayable(): Promise<unknown>;
}

export function createSocialFixtures(testServer: TestServer, ann: Person, cyd: Person): SocialFixtures {
  let dansSignIn: Promise<Person> | undefined;
  const ensureAnnsRequester = async (): Promise<string> => {
    dansSignIn ??= testServer.signIn('dan.ek@example.com');
    const dan = await dansSignIn;
    await testServer.call('DELETE', `/api/users/${ann.athleteId}/follow`, dan);
    await testServer.query(
      `insert into social.follow_request (athlete_id, followee_id, id, slot) values (?, ?, gen_random_uuid(), 1)`,
      [dan.athleteId, ann.athleteId],
    );
    return dan.athleteId;
  };
  const ensureCydsItem = async (): Promise<string> => {
    const items: { id: string; type: string }[] = (await testServer.call('GET', '/api/feed', cyd)).json();
    const workoutItem = items.find(({ type }) => type === 'workout');
    if (workoutItem) return workoutItem.id;
    await testServer.call('POST', '/api/workouts/manual', cyd, LOGGED_RUN);
    return ensureCydsItem();
  };
  const ensureAnnsComment = async (): Promise<string> => {
    const itemId = await ensureCydsItem();
    const query = encodeURIComponent(JSON.stringify({ itemId }));
    const { comments } = (
      await testServer.call('GET', `/api/trpc/social.comments?input=${query}`, ann)
    ).json().result.data;
    const ownComment = comments.find(({ canDelete }: { canDelete: boolean }) => canDelete);
    if (ownComment) return ownComment.id;
    const input = { itemId, content: 'Well run' };
    return (await testServer.call('POST', '/api/trpc/social.addComment', ann, input)).json().result.data.id;
  };
  const makeAdsPayable = async () => {
    await testServer.query(`delete from gamification.point_source where rule = 'ad'`);
    await testServer.query('delete from gamification.ad_claim');
  };
  return { ensureAnnsRequester, ensureCydsItem, ensureAnnsComment, makeAdsPayable };
}
