/** One thing that the doctor has looked at. */
export interface Finding {
  /** A note is worth knowing and harms nobody yet. */
  readonly state: 'good' | 'note' | 'bad';
  readonly says: string;
}

export const good = (says: string): Finding => ({ state: 'good', says });
export const note = (says: string): Finding => ({ state: 'note', says });
export const bad = (says: string): Finding => ({ state: 'bad', says });
