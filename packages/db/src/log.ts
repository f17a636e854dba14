/** The part of pino's interface that this package uses; `FastifyBaseLogger` satisfies it. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
