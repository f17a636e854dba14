import { useNavigate } from '@tanstack/react-router';
import type { ScreenProps } from '@threshold/api/react';
import { coachingPaths } from '@threshold/contracts/coaching';
import { LoadingCard, PageTitle } from '@threshold/ui';
import { useEffect } from 'react';
import { inviteToken } from './invite-token.ts';

/** Takes the token out of the address bar, where others could see it and the history would keep it. */
const TakeInviteScreen = ({ params: { token } }: ScreenProps<'/coaching/invite/$token'>) => {
  const navigate = useNavigate();
  useEffect(() => {
    inviteToken.store(token);
    void navigate({ ...coachingPaths.invite(), replace: true });
  }, [navigate, token]);
  return (
    <>
      <PageTitle title="Coach invite" />
      <LoadingCard title="Invite" heightsPx={[24, 90, 36]} />
    </>
  );
};

export default TakeInviteScreen;
