const standIn = (number: number) => `019afff0-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Ids that stand for ones of the world until a case is sent, so that a kept case means the same in every world. */
export const STAND_IN_IDS: readonly string[] = Array.from({ length: 16 }, (_, at) => standIn(at));

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Ids of a world and what stands for them. */
export interface StandIns {
  /** Takes the ids of a value out, in the order in which they stand there. */
  learn(ids: readonly string[]): void;
  /** The text with stand-ins in place of the ids of the call's own example. */
  hide(text: string): string;
  /** The text as it is sent. */
  show(text: string): string;
}

/** Starts with the ids that every call may name; a call's own come first. */
export function standIns(common: readonly string[]): StandIns {
  let own: readonly string[] = [];
  const ids = () => [...own, ...common].slice(0, STAND_IN_IDS.length);
  return {
    learn: (found) => {
      own = [...new Set(found)];
    },
    hide: (text) => text.replace(UUID, (id) => STAND_IN_IDS[ids().indexOf(id)] ?? id),
    show: (text) => text.replace(UUID, (id) => ids()[STAND_IN_IDS.indexOf(id)] ?? id),
  };
}

/** Every id in a text. */
export const idsIn = (text: string): string[] => text.match(UUID) ?? [];
