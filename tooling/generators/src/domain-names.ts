/** Text by path in the domain's folder. */
export type FileContents = Readonly<Record<string, string>>;

/** The forms of a domain's name in its files. */
export interface DomainNames {
  /** In kebab-case, such as `heart-rate`. */
  readonly name: string;
  /** `heartRate` */
  readonly camelName: string;
  /** `HeartRate` */
  readonly pascalName: string;
  /** `Heart rate` */
  readonly title: string;
  /** `heart_rate` */
  readonly schemaName: string;
}

export function toDomainNames(name: string): DomainNames {
  const camelName = name.replace(/-([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase());
  return {
    name,
    camelName,
    pascalName: capitalize(camelName),
    title: capitalize(name.replaceAll('-', ' ')),
    schemaName: name.replaceAll('-', '_'),
  };
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
