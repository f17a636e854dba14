const UNREACHED = 'Could not reach the server. Check your connection and try again.';

/** Why one of the server's plain routes refused a call, in its own words where it has some. */
export async function refusalOf(response: Response | null, failed: string): Promise<string> {
  if (!response) return UNREACHED;
  const body: unknown = await response.json().catch(() => null);
  const isSaid = typeof body === 'object' && body !== null && 'message' in body;
  return isSaid && typeof body.message === 'string' ? body.message : failed;
}
