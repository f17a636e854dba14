import { fetchApi } from '@threshold/api/react';
import { z } from 'zod';

/** The parts of a JSON schema that the page shows. */
export interface JsonSchema {
  readonly type?: string | readonly string[] | undefined;
  readonly format?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: JsonSchema | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly maxLength?: number | undefined;
}

const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z
    .object({
      type: z.union([z.string(), z.array(z.string())]).optional(),
      format: z.string().optional(),
      enum: z.array(z.unknown()).optional(),
      const: z.unknown().optional(),
      anyOf: z.array(jsonSchema).optional(),
      oneOf: z.array(jsonSchema).optional(),
      properties: z.record(z.string(), jsonSchema).optional(),
      required: z.array(z.string()).optional(),
      items: z.union([jsonSchema, z.boolean()]).optional(),
      prefixItems: z.array(jsonSchema).optional(),
      minimum: z.number().optional(),
      maximum: z.number().optional(),
      maxLength: z.number().optional(),
    })
    // A list of fixed length has entries of one kind in this API.
    .transform(({ items, prefixItems, anyOf, oneOf, ...schema }) => ({
      ...schema,
      anyOf: anyOf ?? oneOf,
      items: typeof items === 'object' ? items : prefixItems?.[0],
    })),
);

const content = z.record(z.string(), z.object({ schema: jsonSchema.optional() })).optional();

const operationSchema = z.object({
  tags: z.array(z.string()),
  operationId: z.string(),
  summary: z.string().optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean().optional(),
        schema: jsonSchema,
      }),
    )
    .optional(),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content })),
});

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
}

/** A call that a program can make with a token. */
export interface Operation {
  readonly id: string;
  readonly domain: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** The scope that a token needs. */
  readonly scope: string;
  readonly parameters: readonly Parameter[];
  /** Null without a JSON body. */
  readonly body: JsonSchema | null;
  /** True if the body is a file. */
  readonly takesFile: boolean;
  /** Null if the response is not described JSON. */
  readonly response: JsonSchema | null;
}

const JSON_TYPE = 'application/json';
const FILE_TYPE = 'application/octet-stream';

/**
 * Reads the calls that accept a token from an OpenAPI document, in its order.
 * @throws ZodError if it is not such a document
 */
function readOperations(document: unknown): Operation[] {
  return Object.entries(documentSchema.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const { operationId, tags, summary, security, parameters = [], requestBody, responses } = operation;
      const scope = security?.flatMap(({ bearer }) => bearer ?? [])[0];
      if (scope === undefined) return [];
      const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
      return [
        {
          id: operationId,
          domain: tags[0] ?? '',
          method: method.toUpperCase(),
          path,
          summary: summary ?? '',
          scope,
          parameters: parameters.map(({ required, ...parameter }) => ({
            ...parameter,
            isRequired: required ?? false,
          })),
          body: requestBody?.content?.[JSON_TYPE]?.schema ?? null,
          takesFile: requestBody?.content?.[FILE_TYPE] !== undefined,
          response: success?.content?.[JSON_TYPE]?.schema ?? null,
        },
      ];
    }),
  );
}

/** The document of this server. */
export async function fetchOperations(): Promise<Operation[]> {
  const response = await fetchApi('/api/openapi.json');
  return readOperations(await response?.json());
}
