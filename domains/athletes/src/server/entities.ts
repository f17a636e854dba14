import { LthrCandidate } from './lthr-review/lthr-candidate.entity.ts';
import { LthrProposal } from './lthr-review/lthr-proposal.entity.ts';
import { Preferences } from './preferences/preferences.entity.ts';
import { Profile } from './profile/profile.entity.ts';
import { Recomputation } from './recomputation/recomputation.entity.ts';
import { Threshold } from './thresholds/threshold.entity.ts';

export const entities = [
  Profile,
  Preferences,
  Threshold,
  Recomputation,
  LthrCandidate,
  LthrProposal,
] as const;
