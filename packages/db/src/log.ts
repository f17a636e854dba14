/** A pino-shaped log for every long-lived part of the database; `FastifyBaseLogger` fits. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
