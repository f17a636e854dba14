import type { useMe } from '@threshold/athletes/react';

/** The signed-in person, as the shell knows them. */
export type Me = NonNullable<ReturnType<typeof useMe>['data']>;
