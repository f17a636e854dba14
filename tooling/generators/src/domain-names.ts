/** Text by path in the domain's folder. */
export type Files = Readonly<Record<string, string>>;

/** The forms of a domain's name in its files. */
export interface DomainNames {
  /** In kebab-case, such as `heart-rate`. */
  readonly name: string;
  /** `heartRate` */
  readonly camelName: string;
  /** `HeartRate` */
  readonly type: string;
  /** `Heart rate` */
  readonly title: string;
  /** `heart_rate` */
  readonly schema: string;
}

export function toDomainNames(name: string): DomainNames {
  const camelName = name.replace(/-([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase());
  return {
    name,
    camelName,
    type: capitalize(camelName),
    title: capitalize(name.replaceAll('-', ' ')),
    schema: name.replaceAll('-', '_'),
  };
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
