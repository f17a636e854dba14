import { definePort } from './index.ts';

/** How an athlete is named wherever others see them. */
export interface UserName {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly profileImageUrl: string | null;
}

/** The signed-in person's own account, e-mail included. */
export interface Account extends UserName {
  readonly email: string;
}

/** Lent by the sign-in: who the people behind the ids are. */
export interface UsersPort {
  /** The names of those ids that exist; an unknown id is absent from the map. */
  namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, UserName>>;
  /** The account of one id, or null when it is gone. */
  accountOf(id: string): Promise<Account | null>;
}

/** How a domain asks for it. */
export const usersPort = definePort<UsersPort>('users');
