import openapiTypeScript, { astToString, type OpenAPI3 } from 'openapi-typescript';

/** Generates the TypeScript types of an OpenAPI document with openapi-typescript, as a client's author would. */
export async function generateTypes(document: OpenAPI3): Promise<string> {
  return astToString(await openapiTypeScript(document));
}
