import { z } from 'zod';
import type { Domain } from '../domain.ts';
import { getFileScope } from '../files/file-adapter.ts';
import type { FileRoute } from '../files/file-routes.ts';
import { toFullSchema } from '../long-list.ts';
import { toScope } from './access-tokens.ts';
import { listRestRows } from './rest-adapter.ts';
import type { RestRow } from './rest-table.ts';

const errorBodySchema = z.object({
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  moreIssues: z.int().min(1).optional(),
});

export interface OpenApiOptions {
  readonly origin: string;
  readonly sessionCookie: string;
  /** Operations that aren't procedures, by path and method, as OpenAPI objects. */
  readonly plainPaths?: Readonly<Record<string, Readonly<Record<string, object>>>>;
  /** One line about each operation of the domains, by its id. */
  readonly summaries?: Readonly<Record<string, string>>;
}

/** The OpenAPI 3.1 document of the composed REST tables, generated from the zod schemas that validate the calls. */
export function createOpenApiDocument(
  domains: readonly Domain[],
  { origin, sessionCookie, plainPaths = {}, summaries = {} }: OpenApiOptions,
): object {
  const paths: Record<string, Record<string, object>> = { ...plainPaths };
  const withSummary = (operation: { readonly operationId: string }) => ({
    summary: summaries[operation.operationId],
    ...operation,
  });
  for (const { domain, row } of listRestRows(domains)) {
    const path = toPathTemplate(row.path);
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: withSummary(createOperation(domain, row)) };
  }
  for (const domain of domains)
    for (const route of domain.files ?? []) {
      const path = toPathTemplate(route.path);
      paths[path] = {
        ...paths[path],
        [route.method.toLowerCase()]: withSummary(createFileOperation(domain, route)),
      };
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Threshold', version: '1', description: 'Heart-rate-zone training and health tracking.' },
    servers: [{ url: origin }],
    components: {
      securitySchemes: {
        signIn: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An access token (Settings, Connections). Each operation names the scope that its token needs. Never send it with a cookie.',
        },
      },
    },
    security: [{ signIn: [] }],
    paths,
  };
}

const toPathTemplate = (path: string) => path.replace(/:(\w+)/g, '{$1}');

const IDEMPOTENCY_KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A key that the client chooses for this one call. For 48 hours, repeating the call with the same key returns the first answer and changes nothing; a different input is rejected with 409.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]+$', maxLength: 255 },
};

function createOperation(domain: Domain, row: RestRow) {
  const { input, output } = getProcedureSchemas(domain, row.procedure);
  const { type } = domain.router._def.procedures[row.procedure]._def;
  const query = row.query ?? (row.method === 'GET' && !row.input ? input : undefined);
  const body = row.body ?? (row.method !== 'GET' && !row.input ? input : undefined);
  return {
    tags: [domain.name],
    operationId: `${domain.name}.${row.procedure}`,
    ...createTokenSecurity(toScope(domain.name, type === 'mutation')),
    parameters: [
      ...createPathParameters(row.path),
      ...createQueryParameters(query),
      ...(type === 'mutation' ? [IDEMPOTENCY_KEY_PARAMETER] : []),
    ],
    ...(body && { requestBody: { required: true, content: toJsonContent(body, 'input') } }),
    responses: {
      [row.status]:
        row.status === 204 || !output
          ? { description: 'Done' }
          : { description: 'The result', content: toJsonContent(output, 'output') },
      ...createErrorResponses([400, 401, 403, 404, 409, 413, 415, 429, 503]),
    },
  };
}

/** Either a browser's sign-in or a token with the scope. */
const createTokenSecurity = (scope: string) => ({
  description: `Token scope: \`${scope}\``,
  security: [{ signIn: [] }, { bearer: [scope] }],
});

const createErrorResponses = (statuses: readonly number[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: 'Refused', content: toJsonContent(errorBodySchema, 'output') },
    ]),
  );

function createFileOperation(domain: Domain, route: FileRoute) {
  const { kind, method, path, query } = route;
  const pathWords = path.split(/[/:]+/).slice(2);
  const isUpload = kind === 'upload';
  return {
    tags: [domain.name],
    operationId: `${domain.name}.${[method.toLowerCase(), ...pathWords].join('-')}`,
    parameters: [...createPathParameters(path), ...createQueryParameters(query)],
    ...(isUpload && { requestBody: { required: true, content: { 'application/octet-stream': {} } } }),
    ...(kind === 'publicDownload' ? { security: [] } : createTokenSecurity(getFileScope(route))),
    responses: {
      200: isUpload
        ? { description: 'The result of the upload', content: { 'application/json': {} } }
        : { description: 'The file', content: { '*/*': {} } },
      ...createErrorResponses(
        isUpload ? [400, 401, 403, 408, 409, 413, 429, 503] : [400, 401, 404, 429, 503],
      ),
    },
  };
}

/** A procedure's zod schemas, from tRPC's own definition. */
export function getProcedureSchemas(
  domain: Domain,
  procedure: string,
): { input?: z.ZodType; output?: z.ZodType } {
  const definition: unknown = domain.router._def.procedures[procedure]._def;
  if (typeof definition !== 'object' || definition === null) return {};
  const inputs = 'inputs' in definition && Array.isArray(definition.inputs) ? definition.inputs : [];
  const input: unknown = inputs.at(-1);
  const output = 'output' in definition ? definition.output : undefined;
  return {
    ...(input instanceof z.ZodType && { input }),
    ...(output instanceof z.ZodType && { output: toFullSchema(output) }),
  };
}

const toSchemaJson = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

const toJsonContent = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: toSchemaJson(schema, io) },
});

const createPathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function createQueryParameters(query: z.ZodType | undefined): object[] {
  const parameters = query instanceof z.ZodOptional ? query.unwrap() : query;
  if (!(parameters instanceof z.ZodObject)) return [];
  return Object.entries(parameters.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: schema instanceof z.ZodType && !schema.safeParse(undefined).success,
    schema: schema instanceof z.ZodType ? toSchemaJson(schema, 'input') : {},
  }));
}
