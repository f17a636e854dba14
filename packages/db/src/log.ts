/** The pino-shaped log that every long-lived part of the database writes to; `FastifyBaseLogger` fits. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
