import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { performStep } from './perform-step.ts';
import { parseScriptedRequest, type ScriptedRequest } from './scripted-request.ts';
import { type ScriptedStep, statusStep } from './scripted-steps.ts';

/** One step per request, where the last step repeats; or a function from a request to its step. */
export type Script =
  | readonly ScriptedStep[]
  | ((request: ScriptedRequest) => ScriptedStep | Promise<ScriptedStep>);

/** A model on loopback that follows a script. */
export interface ScriptedModel {
  /** For `LLM_BASE_URL`. */
  readonly url: string;
  /** All requests, in order. */
  readonly requests: readonly ScriptedRequest[];
  close(): Promise<void>;
}

/**
 * Starts a server for the chat completions protocol, with and without streaming, that records requests and
 * disconnects.
 * @param port a free one by default
 */
export async function startScriptedModel(script: Script, { port = 0 } = {}): Promise<ScriptedModel> {
  const requests: ScriptedRequest[] = [];
  const getStep = (request: ScriptedRequest) =>
    typeof script === 'function'
      ? script(request)
      : (script[requests.length - 1] ?? script.at(-1) ?? statusStep(500));
  const server = createServer((incoming, response) => void respond(incoming, response));
  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => undefined);
    if (incoming.method !== 'POST' || incoming.url !== '/v1/chat/completions') {
      response.writeHead(404).end();
      return;
    }
    try {
      const request = parseScriptedRequest(await readText(incoming), incoming.headers);
      requests.push(request);
      response.once('close', () => {
        request.hasDisconnected = !response.writableFinished;
      });
      await performStep(await getStep(request), request, response);
    } catch (error) {
      // A disconnected client gets no response. A script that throws acts like a failing model.
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end(String(error));
    }
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the scripted model has no port');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
