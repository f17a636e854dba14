/** One result of the doctor command. */
export interface Finding {
  /** A note is good to know but harmless so far. */
  readonly state: 'good' | 'note' | 'bad';
  readonly message: string;
}

export const createGoodFinding = (message: string): Finding => ({ state: 'good', message });
export const createNoteFinding = (message: string): Finding => ({ state: 'note', message });
export const createBadFinding = (message: string): Finding => ({ state: 'bad', message });
