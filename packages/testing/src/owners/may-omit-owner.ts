/**
 * Parts of statements that may omit the owner, each with the reason why this is safe. A pattern limits this
 * to statements that match it.
 */
const EXCEPTIONS: readonly { readonly part: string; readonly pattern?: RegExp; readonly reason: string }[] = [
  {
    part: 'select social.item',
    reason: 'a post is found by its id or by a feed, and `maySee` or the feed itself decides who sees it',
  },
  { part: 'select social.comment', reason: 'comments are visible to every athlete who may see their post' },
  { part: 'select social.kudos', reason: 'kudos are visible to every athlete who may see their post' },
  {
    part: 'delete social.comment',
    pattern: /"comment"\."athlete_id" = \$\d+(?: \/\*[^*]*\*\/)? or "social"\."item"\."athlete_id" = \$\d+/,
    reason:
      'the author of a comment or of its post deletes it, so only one of the two tables names the owner',
  },
  {
    part: 'delete social.item',
    pattern: /"comment"\."athlete_id" = \$\d+(?: \/\*[^*]*\*\/)? or "social"\."item"\."athlete_id" = \$\d+/,
    reason: 'the other table of the same statement; no post is deleted',
  },
  {
    part: 'select social.timeline',
    pattern: /join social\.timeline t on t\.item_id = scanned\.id/,
    reason: "an athlete's own posts are removed from other athletes' feeds, found by the posts",
  },
  {
    part: 'insert social.push_subscription, on conflict',
    pattern: /on conflict \("endpoint"\) do update set "athlete_id" = \$\d+/,
    reason: 'a browser, known by its endpoint, belongs to the athlete who signed in last',
  },
  {
    part: 'select coaching.invite',
    pattern: /"token_hash" = \$\d+/,
    reason: 'an invite is found by the secret in its link',
  },
  {
    part: 'select gamification.score',
    reason: 'the leaderboard ranks all athletes; a second query decides which of them the reader sees',
  },
  {
    part: 'select gamification.point_source',
    pattern: /group by athlete_id order by sum\(points\) desc, athlete_id limit/,
    reason: 'the order of a week ranks all athletes; a second query decides which of them the reader sees',
  },
];

/**
 * True if this part of a statement may omit the owner.
 * @param part as named by `findUnownedParts`
 */
export const mayOmitOwner = (part: string, text: string): boolean =>
  EXCEPTIONS.some((exception) => exception.part === part && (exception.pattern?.test(text) ?? true));
