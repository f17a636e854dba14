import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Lints an OpenAPI document with the recommended rules of Redocly. Returns the errors, each with its place. */
export async function lintDocument(json: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: json, absoluteRef: 'openapi.json', config });
  return problems
    .filter(({ severity, ignored }) => severity === 'error' && ignored !== true)
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? ''})`);
}
