/** What a statement of one athlete may read of all athletes, and what then limits the result. */
const LEAVES: readonly { readonly part: string; readonly of?: RegExp; readonly because: string }[] = [
  {
    part: 'select social.item',
    because: 'a post is found by its id or by a feed, and `maySee` or the feed itself decides who sees it',
  },
  { part: 'select social.comment', because: 'what stands under a post is seen by whoever sees the post' },
  { part: 'select social.kudos', because: 'kudos of a post are counted and named to whoever sees the post' },
  {
    part: 'delete social.comment',
    of: /"comment"\."athlete_id" = \$\d+(?: \/\*[^*]*\*\/)? or "social"\."item"\."athlete_id" = \$\d+/,
    because:
      'a comment is taken away by who wrote it or by whose post it is under: one of two tables names them',
  },
  {
    part: 'delete social.item',
    of: /"comment"\."athlete_id" = \$\d+(?: \/\*[^*]*\*\/)? or "social"\."item"\."athlete_id" = \$\d+/,
    because: 'the other half of it: nothing is deleted of the post',
  },
  {
    part: 'select social.timeline',
    of: /join social\.timeline t on t\.item_id = looked\.id/,
    because: "an athlete's own posts are taken out of the others' feeds, found by the posts",
  },
  {
    part: 'insert social.push_subscription, on conflict',
    of: /on conflict \("endpoint"\) do update set "athlete_id" = \$\d+/,
    because: 'a browser in which somebody else signs in is theirs from then on, by its endpoint',
  },
  {
    part: 'select gamification.score',
    because: 'the board ranks everybody; who is shown on it is decided by name',
  },
];

/**
 * True if this part of a statement may omit the owner.
 * @param part as named by `unownedParts`
 */
export const mayLack = (part: string, text: string): boolean =>
  LEAVES.some((leave) => leave.part === part && (leave.of?.test(text) ?? true));
