import { useQuery, useQueryClient } from '@tanstack/react-query';
import { setOffFeatures } from '@threshold/api/react';
import { FEATURES_OF_POINTS, type Feature } from '@threshold/contracts/features';
import { QueryCard, SettingList, SwitchSetting } from '@threshold/ui';
import classes from './admin.module.css';
import { fetchFeatures, switchFeature } from './admin-calls.ts';
import { FEATURES_KEY } from './admin-keys.ts';

const WORDS: Readonly<Record<Feature, { readonly label: string; readonly description: string }>> = {
  feed: { label: 'Activity feed', description: 'Posts, kudos and comments.' },
  ads: { label: 'Ads for points', description: 'The daily ads that pay Fusion Points, and the banner.' },
  points: {
    label: 'Points',
    description:
      'Fusion Points, achievements and the leaderboard, and with them ads and the store. What people earn is kept.',
  },
  merch: { label: 'Merch store', description: 'The page that announces the store, and its ads.' },
};

/** Switches whole features off for everyone. */
export const FeaturesCard = () => {
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey: FEATURES_KEY, queryFn: fetchFeatures, retry: false });
  return (
    <QueryCard title="Features" query={query} heightsPx={[44, 44, 44, 44]}>
      {({ features, isChangeable }) => (
        <>
          <p className={classes.details}>
            {isChangeable
              ? 'What you switch off disappears for everyone. Nothing is deleted, and it comes back when you switch it on.'
              : 'Only the owner changes these.'}
          </p>
          <SettingList>
            {features.map(({ name, isOn }) => (
              <SwitchSetting
                key={name}
                id={`feature-${name}`}
                {...WORDS[name]}
                disabled={
                  !isChangeable ||
                  (FEATURES_OF_POINTS.includes(name) &&
                    features.some((other) => other.name === 'points' && !other.isOn))
                }
                saved={isOn}
                save={async (value) => {
                  const list = await switchFeature(name, value);
                  queryClient.setQueryData(FEATURES_KEY, list);
                  setOffFeatures(list.features.filter((saved) => !saved.isOn).map((saved) => saved.name));
                }}
              />
            ))}
          </SettingList>
        </>
      )}
    </QueryCard>
  );
};
