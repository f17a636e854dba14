const createErrorResponse = (description: string) => ({
  description,
  content: {
    'application/json': {
      schema: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
    },
  },
});

const queryParameter = (name: string, description: string) => ({
  name,
  in: 'query',
  required: false,
  description,
  schema: { type: 'string' },
});

/** Pages pass `storage`, because they clear the browser's storage themselves. */
const KEEP_PARAMETER = queryParameter(
  'keep',
  'With "storage" the response does not clear the browser’s storage: the page does',
);
const NOT_SIGNED_IN_RESPONSES = { 401: createErrorResponse('Not signed in') };
const BUSY_RESPONSE = createErrorResponse(
  'Too many exports or imports at once, or too many failures; Retry-After says when to try again',
);
const UNAVAILABLE_RESPONSES = {
  503: createErrorResponse('A dependency is down; Retry-After says when to come back'),
};

/** Routes outside tRPC for the OpenAPI document: sign-in, events and whole-account calls. */
export const nonTrpcPaths = {
  '/api/login': {
    get: {
      tags: ['sign-in'],
      operationId: 'login',
      summary: 'Sends the browser to the identity provider and back',
      security: [],
      parameters: [
        queryParameter('returnTo', 'A path of this product to come back to'),
        queryParameter('login_hint', 'The e-mail to sign in with'),
      ],
      responses: {
        302: { description: 'Redirects to the identity provider' },
        403: { description: 'Sent through a proxy to the bundled provider' },
        429: createErrorResponse('Too many sign-ins'),
        ...UNAVAILABLE_RESPONSES,
      },
    },
  },
  '/api/logout': {
    post: {
      tags: ['sign-in'],
      operationId: 'logout',
      summary: 'Signs this browser out',
      security: [],
      parameters: [KEEP_PARAMETER],
      responses: {
        204: { description: 'Signed out' },
        403: createErrorResponse('Sent by another site'),
        ...UNAVAILABLE_RESPONSES,
      },
    },
  },
  '/api/sign-ins': {
    delete: {
      tags: ['sign-in'],
      operationId: 'signOutEverywhere',
      summary: 'Ends every sign-in of the caller, including this one',
      parameters: [KEEP_PARAMETER],
      responses: {
        204: { description: 'Signed out everywhere' },
        403: createErrorResponse('Sent by another site'),
        ...NOT_SIGNED_IN_RESPONSES,
        ...UNAVAILABLE_RESPONSES,
      },
    },
  },
  '/api/sign-ins/{signInId}': {
    delete: {
      tags: ['sign-in'],
      operationId: 'endSignIn',
      summary: 'Ends one sign-in of the caller',
      parameters: [
        { name: 'signInId', in: 'path', required: true, schema: { type: 'string' } },
        KEEP_PARAMETER,
      ],
      responses: {
        204: { description: 'Ended: here at once, in another process within ten seconds' },
        403: createErrorResponse('Sent by another site'),
        404: createErrorResponse('Not a sign-in of the caller'),
        ...NOT_SIGNED_IN_RESPONSES,
        ...UNAVAILABLE_RESPONSES,
      },
    },
  },
  '/api/events': {
    get: {
      tags: ['events'],
      operationId: 'events',
      summary: 'Server-sent events: each is JSON with a topic and its data',
      parameters: [
        queryParameter('athlete', 'The athlete whose events are expected: 401 if another one is signed in'),
      ],
      responses: {
        200: { description: 'A stream that stays open', content: { 'text/event-stream': {} } },
        429: createErrorResponse('Too many open streams'),
        ...NOT_SIGNED_IN_RESPONSES,
        ...UNAVAILABLE_RESPONSES,
      },
    },
  },
  '/api/account/export': {
    get: {
      tags: ['account'],
      operationId: 'exportAccount',
      summary: 'Returns the whole account as a ZIP',
      responses: {
        200: { description: 'A ZIP with one JSON file per domain', content: { 'application/zip': {} } },
        429: BUSY_RESPONSE,
        ...NOT_SIGNED_IN_RESPONSES,
        ...UNAVAILABLE_RESPONSES,
      },
    },
  },
  '/api/account/import': {
    post: {
      tags: ['account'],
      operationId: 'importAccount',
      summary: 'Imports an export into an empty account: all of it, or nothing',
      requestBody: { required: true, content: { 'application/zip': {} } },
      responses: {
        200: {
          description: 'What was imported',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { imported: { type: 'object', additionalProperties: { type: 'integer' } } },
                required: ['imported'],
              },
            },
          },
        },
        400: createErrorResponse('The file is not an export that this installation can read'),
        403: createErrorResponse('Sent by another site'),
        409: createErrorResponse('The account is not empty, or rows of the export already exist here'),
        413: createErrorResponse('More than 200 MB'),
        429: BUSY_RESPONSE,
        ...NOT_SIGNED_IN_RESPONSES,
        ...UNAVAILABLE_RESPONSES,
      },
    },
  },
  '/api/account': {
    delete: {
      tags: ['account'],
      operationId: 'deleteAccount',
      summary: 'Deletes the account and everything in it',
      parameters: [KEEP_PARAMETER],
      responses: {
        204: { description: 'The account and all of its data are gone' },
        403: createErrorResponse('Sent by another site'),
        ...NOT_SIGNED_IN_RESPONSES,
        ...UNAVAILABLE_RESPONSES,
      },
    },
  },
};
