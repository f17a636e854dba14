/** The type as used within a sentence: "tempo run"; names such as "F45" and "10K-pace run" stay. */
export const typeLabel = (type: string): string =>
  /^[A-Z][a-z]+(?: run|-pace| walk|$)/.test(type) ? type.charAt(0).toLowerCase() + type.slice(1) : type;
