/** Display name of a workout type: "run" is "Run", "hiit" is "HIIT"; a capitalized type stays. */
export const typeName = (type: string): string =>
  type === 'hiit' ? 'HIIT' : type.charAt(0).toUpperCase() + type.slice(1);
