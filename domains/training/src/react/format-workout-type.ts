/** Formats a workout type: "run" becomes "Run", "hiit" becomes "HIIT"; capitalized types stay as they are. */
export const formatWorkoutType = (type: string): string =>
  type === 'hiit' ? 'HIIT' : type.charAt(0).toUpperCase() + type.slice(1);
