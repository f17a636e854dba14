import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Card, ErrorState, LoadingCard, PageTitle, SelectSetting, SettingList } from '@threshold/ui';
import { RouteNotFound } from '../router/route-not-found.tsx';
import classes from './admin.module.css';
import { AdminError, fetchInvites, type SignUpPolicy, savePolicy } from './admin-calls.ts';
import { INVITES_KEY } from './admin-keys.ts';
import { FeaturesCard } from './features-card.tsx';
import { HealthCard } from './health-card.tsx';
import { InvitesCard } from './invites-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { ReportsCard } from './reports-card.tsx';

const POLICIES: readonly { readonly value: SignUpPolicy; readonly label: string }[] = [
  { value: 'closed', label: 'No one' },
  { value: 'invite', label: 'People with an invite' },
  { value: 'open', label: 'Anyone' },
];

/** Where the owner and admins manage people. Does not exist for anyone else. */
const AdminScreen = () => {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: INVITES_KEY,
    queryFn: fetchInvites,
    retry: false,
  });
  if (error instanceof AdminError && error.status === 404) return <RouteNotFound />;
  return (
    <>
      <PageTitle title="Manage this site" />
      <div className={classes.page}>
        {data ? (
          <>
            <HealthCard />
            <ReportsCard />
            <Card title="Joining">
              <SettingList>
                <SelectSetting
                  id="sign-up"
                  label="Who can join"
                  description="Existing accounts stay as they are."
                  options={POLICIES}
                  saved={data.policy}
                  save={async (policy) => {
                    await savePolicy(policy);
                    await queryClient.invalidateQueries({ queryKey: INVITES_KEY });
                  }}
                />
              </SettingList>
            </Card>
            <InvitesCard invites={data.invites} />
            <PeopleCard />
            <FeaturesCard />
          </>
        ) : error ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ) : (
          <LoadingCard title="Joining" />
        )}
      </div>
    </>
  );
};

export default AdminScreen;
