import type { StrapReading } from '../../recorder/samples.ts';

export type StrapState =
  | { readonly status: 'unsupported' }
  | { readonly status: 'disconnected'; readonly rememberedName: string | null }
  | { readonly status: 'connecting' }
  | {
      readonly status: 'connected';
      readonly deviceName: string;
      /** Null if the strap reports none. */
      readonly batteryPercent: number | null;
      /** False without skin contact; null if the strap cannot detect it. */
      readonly hasContact: boolean | null;
    }
  /** Lost; reconnecting with backoff. */
  | { readonly status: 'reconnecting'; readonly deviceName: string };

/** The app's connection to a heart-rate strap. */
export interface Strap {
  getState(): StrapState;
  subscribe(listener: () => void): () => void;
  /** Called for each reading with skin contact. */
  onReading(listener: (reading: StrapReading) => void): () => void;
  /** Called once for each connection lost without `disconnect` (toast "Device disconnected"). */
  onLost(listener: (deviceName: string) => void): () => void;
  /**
   * Opens the browser's chooser and connects; requires a user gesture. Resolves without an error
   * if `disconnect` is called in between.
   * @throws Error with a message of docs/specification.md#8-errors
   */
  connect(): Promise<void>;
  /**
   * Connects to the remembered device without a chooser. The state remains `disconnected` until the strap
   * connects, so that another can be chosen.
   * @returns false if the browser does not list the device; true if it connects, or if a connection already
   * exists or is in progress
   * @throws Error with a message of docs/specification.md#8-errors, also if no device is remembered
   */
  reconnectRemembered(): Promise<boolean>;
  disconnect(): Promise<void>;
}
