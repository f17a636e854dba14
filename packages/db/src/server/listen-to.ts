import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../log.ts';
import { toSqlError } from '../sql-error.ts';

const MIN_PAUSE_MS = 250;
const MAX_PAUSE_MS = 10_000;
/** How often the connection is pinged. */
const PING_INTERVAL_MS = 20_000;
/** The longest to wait for a connection and for each response. */
const RESPONSE_TIMEOUT_MS = 5_000;

export interface ListenOptions {
  readonly url: string;
  /** Handlers by channel name, as passed to `pg_notify`. If one throws, the error is logged and listening continues. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** Called after each connect and reconnect, because messages sent before then may have been missed. */
  readonly onConnected: () => void;
  readonly log: Log;
  readonly applicationName: string;
}

export interface ChannelListener {
  close(): Promise<void>;
}

/** Subscribes to NOTIFY channels on its own connection, which reconnects automatically. */
export function listenTo(options: ListenOptions): ChannelListener {
  const closeController = new AbortController();
  const whenClosed = reconnectUntilClosed(options, closeController.signal);
  return {
    close() {
      closeController.abort();
      return whenClosed;
    },
  };
}

async function reconnectUntilClosed(options: ListenOptions, closeSignal: AbortSignal): Promise<void> {
  let pauseMs = MIN_PAUSE_MS;
  while (!closeSignal.aborted) {
    const client = new Client({
      connectionString: options.url,
      application_name: options.applicationName,
      keepAlive: true,
      connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
      query_timeout: RESPONSE_TIMEOUT_MS,
    });
    try {
      await listenOnce(client, options, closeSignal, () => {
        pauseMs = MIN_PAUSE_MS;
      });
    } catch (error) {
      if (!closeSignal.aborted)
        options.log.warn(
          { channels: Object.keys(options.channels), fault: toSqlError(error)?.kind },
          'the listening connection was lost',
        );
    } finally {
      await client.end().catch(() => undefined);
    }
    await pause(pauseMs, undefined, { signal: closeSignal }).catch(() => undefined);
    pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
  }
}

async function listenOnce(
  client: Client,
  { channels, onConnected, log }: ListenOptions,
  closeSignal: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const { promise: whenLost, reject: rejectLost } = Promise.withResolvers<never>();
  // Otherwise, rejecting before a race awaits it would be an unhandled rejection.
  whenLost.catch(() => undefined);
  client.on('error', rejectLost);
  client.once('end', () => rejectLost(new Error('the connection ended')));
  const close = () => rejectLost(closeSignal.reason);
  closeSignal.addEventListener('abort', close);
  client.on('notification', ({ channel, payload = '' }) => {
    try {
      channels[channel]?.(payload);
    } catch (error) {
      // Any database role can send messages, and an exception here would crash the process. The error's text may quote
      // the payload, so only its name is logged.
      log.error(
        { channel, fault: error instanceof Error ? error.name : typeof error },
        'a message was not handled',
      );
    }
  });
  const pingInterval = setInterval(() => void client.query('select 1').catch(rejectLost), PING_INTERVAL_MS);
  try {
    await Promise.race([client.connect(), whenLost]);
    await Promise.race([client.query(createListenStatements(channels)), whenLost]);
    onListening();
    onConnected();
    await whenLost;
  } finally {
    clearInterval(pingInterval);
    closeSignal.removeEventListener('abort', close);
  }
}

const createListenStatements = (channels: ListenOptions['channels']): string =>
  Object.keys(channels)
    .map((channel) => `listen "${channel}"`)
    .join('; ');
