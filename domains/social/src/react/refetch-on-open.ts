/** The `refetchOnMount` of a list that others change: each opening asks again. */
export const REFETCH_ON_OPEN = 'always';
