export const STRAP_ERRORS = {
  unsupported: 'Web Bluetooth is not supported in this browser. Please use Chrome, Edge, or Opera.',
  notSelected: 'No device selected. Please select your heart rate monitor.',
  notScanned: 'No device selected. Please scan first.',
  noServer: 'Failed to connect to GATT server',
} as const;

const MESSAGES: readonly string[] = Object.values(STRAP_ERRORS);

/**
 * The error to show. Keeps messages from the catalog (docs/specification.md#8-errors); anything else becomes
 * "Failed to connect: …".
 */
export function toStrapError(cause: unknown): Error {
  const message = cause instanceof Error ? cause.message : String(cause);
  return MESSAGES.includes(message)
    ? new Error(message)
    : new Error(`Failed to connect: ${message}`, { cause });
}
