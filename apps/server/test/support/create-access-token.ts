import { SCOPES, type Scope } from '@threshold/integrations/scopes';
import type { Person, TestServer } from './test-server.ts';

/** Creates an access token for 30 days, with every scope by default. */
export async function createAccessToken(
  testServer: TestServer,
  person: Person,
  scopes: readonly Scope[] = SCOPES,
): Promise<{ readonly id: string; readonly token: string }> {
  const response = await testServer.call('POST', '/api/trpc/integrations.createAccessToken', person, {
    name: 'Script',
    scopes,
    expiresInDays: 30,
  });
  return response.json().result.data;
}
