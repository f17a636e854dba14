import '@threshold/ui/styles.css';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { renderWithApi } from '@threshold/testing/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import ApiScreen from './api-screen.tsx';

const JSON_RUN = {
  type: 'object',
  required: ['date', 'duration'],
  properties: {
    date: { type: 'string', format: 'date' },
    duration: { type: 'string', maxLength: 40 },
    rpe: { anyOf: [{ type: 'integer', minimum: 1, maximum: 10 }, { type: 'null' }] },
  },
};
const toContent = (schema: object) => ({ content: { 'application/json': { schema } } });
const DOCUMENT = {
  openapi: '3.1.0',
  paths: {
    '/api/workouts/manual': {
      post: {
        tags: ['training'],
        operationId: 'training.logWorkout',
        summary: 'Log a completed workout',
        security: [{ signIn: [] }, { bearer: ['training:write'] }],
        requestBody: toContent(JSON_RUN),
        responses: {
          200: toContent({ type: 'object', properties: { id: { type: 'string', format: 'uuid' } } }),
        },
      },
    },
    '/api/workout/{workoutId}': {
      get: {
        tags: ['training'],
        operationId: 'training.workout',
        summary: 'One workout',
        security: [{ signIn: [] }, { bearer: ['training:read'] }],
        parameters: [{ name: 'workoutId', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: toContent(JSON_RUN) },
      },
    },
    '/api/imports': {
      post: {
        tags: ['files'],
        operationId: 'files.post-imports',
        summary: 'Upload FIT, TCX or GPX files',
        security: [{ signIn: [] }, { bearer: ['files:write'] }],
        parameters: [
          { name: 'name', in: 'query', required: true, schema: { type: 'string', maxLength: 200 } },
        ],
        requestBody: { content: { 'application/octet-stream': {} } },
        responses: { 200: { content: { 'application/json': {} } } },
      },
    },
    '/api/account': {
      delete: {
        tags: ['account'],
        operationId: 'deleteAccount',
        responses: { 204: { description: 'Done' } },
      },
    },
  },
};

let status = 200;
beforeEach(() => {
  status = 200;
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(DOCUMENT, { status }));
  return page.viewport(1440, 900);
});
afterEach(() => vi.restoreAllMocks());

const show = () =>
  renderWithApi(
    <main>
      <ApiScreen />
    </main>,
    { path: '/help/api', responses: {} },
  );
const operation = (path: string) => page.getByRole('listitem').filter({ hasText: path });

test('lists the calls that accept a token, by domain, from the server’s document', async () => {
  await show();
  await expect.element(page.getByRole('region', { name: 'Training' })).toBeVisible();
  await expect
    .element(operation('/api/workouts/manual'))
    .toMatchTextContent('POST/api/workouts/manualLog a completed workout');
  await expect.element(page.getByRole('region', { name: 'Files' })).toBeVisible();
  await expect.element(page.getByText('/api/account', { exact: true })).not.toBeInTheDocument();
  expect(vi.mocked(window.fetch).mock.calls.map(([address]) => String(address))).toEqual([
    '/api/openapi.json',
  ]);
});

test('shows scope, curl example and fields of a call, opened by keyboard', async () => {
  await show();
  const call = operation('/api/workouts/manual');
  await expect.element(call).toBeVisible();
  call.element().querySelector('summary')?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(call.getByText('training:write')).toBeVisible();
  await expect
    .element(call.getByText(/^curl/))
    .toMatchTextContent(
      `curl -X POST '${window.location.origin}/api/workouts/manual' \\ -H "Authorization: Bearer $TOKEN" \\ -H "Content-Type: application/json" \\ -d '{"date":"${new Date().toLocaleDateString('sv')}","duration":"45m"}'`,
    );
  await expect
    .element(call.getByRole('table', { name: 'Request' }).getByRole('row', { name: /rpe/ }))
    .toMatchTextContent('rpewhole number, 1 to 10, or null (optional)');
  await expect.element(call.getByRole('table', { name: 'Response' })).toMatchTextContent(/id/);
});

test('sends a file as the body of an upload', async () => {
  await show();
  await operation('/api/imports').getByText('/api/imports').click();
  await expect
    .element(operation('/api/imports').getByText(/^curl/))
    .toMatchTextContent(/\/api\/imports\?name=.* --data-binary @run\.fit$/);
});

test('leads to the settings for tokens and webhooks', async () => {
  await show();
  await expect
    .element(page.getByRole('link', { name: 'Create a token' }))
    .toHaveAttribute('href', '/settings#access-tokens');
  await expect
    .element(page.getByRole('link', { name: 'Add a webhook' }))
    .toHaveAttribute('href', '/settings#webhooks');
});

test('shows a load error and retries', async () => {
  status = 503;
  await show();
  await expect.element(page.getByText('The calls could not be loaded. Try again.')).toBeVisible();
  status = 200;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(operation('/api/workouts/manual')).toBeVisible();
});

describeInBothThemes({
  withoutFrame: true,
  widths: [
    [1440, ['opened']],
    [390, ['opened']],
    [320, ['opened']],
  ],
  show: async () => {
    await show();
    await operation('/api/workouts/manual').getByText('/api/workouts/manual').click();
    await expect.element(page.getByRole('table', { name: 'Request' })).toBeVisible();
  },
});
