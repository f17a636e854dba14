import { IconTrophy } from '@tabler/icons-react';
import { HighlightCard, useConvertMeasures } from '@threshold/ui';
import { useAchievements } from '../achievements/use-achievements.ts';
import { PointsOnly } from '../points/points-only.tsx';

/** The achievements unlocked since an instant; nothing if there are none. */
export const NewAchievements = ({ since }: { readonly since: string }) => (
  <PointsOnly>
    <UnlockedAchievements since={since} />
  </PointsOnly>
);

const UnlockedAchievements = ({ since }: { readonly since: string }) => {
  const convertMeasures = useConvertMeasures();
  const { achievements } = useAchievements();
  return achievements
    ?.filter(({ unlockedAt }) => unlockedAt !== null && Date.parse(unlockedAt) >= Date.parse(since))
    .map(({ id, name, description, rarity }) => (
      <HighlightCard
        key={id}
        label="Achievement unlocked"
        icon={IconTrophy}
        color={rarity === 'common' ? undefined : rarity}
        title={name}
        detail={convertMeasures(description)}
        late
      />
    ));
};
