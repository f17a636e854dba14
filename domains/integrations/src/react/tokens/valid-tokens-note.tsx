import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { athletesPaths } from '@threshold/contracts/athletes';
import { formatQuantity } from '@threshold/ui/format';
import { trpc } from '../api.ts';

/** Says how many tokens stay valid after a sign-out everywhere. Empty if there are none. */
export const ValidTokensNote = () => {
  const tokens = trpc.integrations.accessTokens.useQuery();
  const validCount = tokens.data?.filter(({ isExpired }) => !isExpired).length ?? 0;
  if (validCount === 0) return null;
  return (
    <p>
      {formatQuantity(validCount, 'access token')} {validCount === 1 ? 'stays' : 'stay'} valid.{' '}
      <Anchor component={Link} {...athletesPaths.settings('access-tokens')} underline="always">
        Review access tokens
      </Anchor>
    </p>
  );
};
