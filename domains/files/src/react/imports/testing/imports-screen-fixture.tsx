import { FakeEventSource, type FakeResponses, renderWithApi } from '@threshold/testing/react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { FilesRouter } from '../../../server/index.ts';
import ImportsScreen from '../imports-screen.tsx';
import type { ImportsSearch } from '../imports-search.ts';

export const publishImport = (data: object) => FakeEventSource.publish('imports', data);

/** A fake XMLHttpRequest that the test drives. */
export class FakeRequest extends EventTarget {
  static all: FakeRequest[] = [];
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  address = '';
  body: unknown;
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader() {
    // Headers are irrelevant here.
  }
  send(body: unknown) {
    this.body = body;
    FakeRequest.all.push(this);
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  reportProgress(loaded: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded }));
  }
  respond(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
  loseConnection() {
    this.dispatchEvent(new Event('error'));
  }
}

export const renderScreen = (
  responses: NonNullable<FakeResponses<FilesRouter>['files']> = {},
  search: ImportsSearch = {},
  units: 'metric' | 'imperial' = 'metric',
) =>
  renderWithApi<FilesRouter>(<ImportsScreen params={{}} search={search} />, {
    path: '/import',
    units,
    responses: {
      files: {
        imports: () => [],
        importActivities: () => ({ activities: [], nextCursor: null }),
        ...responses,
      },
    },
  });

export const expectVisible = (text: string | RegExp) =>
  expect.element(page.getByText(text).first()).toBeVisible();

export const getButton = (name: string | RegExp) => page.getByRole('button', { name });

export const selectFiles = (names: readonly string[], bytes = 2_000_000) => {
  const input = document.querySelector('input[type=file]');
  const files = new DataTransfer();
  for (const name of names) files.items.add(new File([new Uint8Array(bytes)], name));
  if (!(input instanceof HTMLInputElement)) throw new Error('The file input is missing');
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};
