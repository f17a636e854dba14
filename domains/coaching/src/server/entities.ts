import { Comment } from './comments/comment.entity.ts';
import { Invite } from './invites/invite.entity.ts';
import { ProposalDay } from './limits/proposal-day.entity.ts';
import { WriteCount } from './limits/write-count.entity.ts';
import { Link } from './links/link.entity.ts';
import { Proposal } from './proposals/proposal.entity.ts';

/** All entities of this domain: the store and the table types derive from them. */
export const entities = [Invite, Link, Comment, Proposal, ProposalDay, WriteCount] as const;
