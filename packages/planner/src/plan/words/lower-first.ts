/** Keeps the rest as it is, so that "Cruise 10K run" keeps its "10K". */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
