const UNREACHABLE_MESSAGE = 'We couldn’t reach the server. Check your connection and try again.';

/**
 * The server's error message after a failed call to a route outside tRPC, or `fallback`. Consumes the body.
 * @param response null if the server was not reached
 */
export async function readErrorMessage(response: Response | null, fallback: string): Promise<string> {
  if (!response) return UNREACHABLE_MESSAGE;
  const body: unknown = await response.json().catch(() => null);
  const hasMessage = typeof body === 'object' && body !== null && 'message' in body;
  return hasMessage && typeof body.message === 'string' ? body.message : fallback;
}
