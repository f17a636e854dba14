/** Lowers only the first letter, so that "Cruise 10K run" keeps its "10K". */
export const lowercaseFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
