import type { Look } from '@threshold/api/server';
import { visibilityPort } from '@threshold/contracts/athletes';
import { socialPort } from '@threshold/contracts/social';

/** Of those athletes, the ones whom the reader may see: oneself, the public ones, and those one follows where that is enough; never across a block. */
export async function visibleAmong(look: Look, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const social = look.ask(socialPort);
  const visibility = await look.ask(visibilityPort).visibilityOf(ids);
  const shown = ids.filter((id) => visibility.get(id) !== 'private' || id === look.athleteId);
  const toFollowers = shown.filter((id) => visibility.get(id) === 'followers');
  const followed = toFollowers.length > 0 ? await social.followedAmong(look.athleteId, toFollowers) : null;
  const blocked = await social.blockedAmong(look.athleteId, shown);
  return new Set(
    shown.filter(
      (id) =>
        id === look.athleteId ||
        (!blocked.has(id) && (visibility.get(id) !== 'followers' || followed?.has(id) === true)),
    ),
  );
}
