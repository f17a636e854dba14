/** The id of a group's card, such as "group-heart-rate". It never equals the id of a number. */
export const toGroupId = (title: string): string =>
  `group-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
