/** One result of the doctor. */
export interface Finding {
  /** A note is useful to know but harmless so far. */
  readonly state: 'good' | 'note' | 'bad';
  readonly says: string;
}

export const good = (says: string): Finding => ({ state: 'good', says });
export const note = (says: string): Finding => ({ state: 'note', says });
export const bad = (says: string): Finding => ({ state: 'bad', says });
