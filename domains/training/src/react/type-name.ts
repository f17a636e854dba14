/** A workout's type as it is read: "run" is "Run", "hiit" is "HIIT"; what begins with a capital stays. */
export const typeName = (type: string): string =>
  type === 'hiit' ? 'HIIT' : type.charAt(0).toUpperCase() + type.slice(1);
