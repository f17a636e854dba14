/** One notification of a strap, with the instant of its arrival. */
export interface StrapReading {
  readonly atMs: number;
  readonly hrBpm: number;
  /** RR intervals that came with it, ms, oldest first. */
  readonly rrMs: readonly number[];
}

/** Where the connection to a heart-rate strap stands. */
export type StrapState =
  | { readonly status: 'unsupported' }
  | { readonly status: 'disconnected'; readonly rememberedName: string | null }
  | { readonly status: 'connecting' }
  | {
      readonly status: 'connected';
      readonly deviceName: string;
      /** Null where the strap tells no level. */
      readonly batteryPercent: number | null;
      /** False while the strap says that it feels no skin; null where it cannot tell. */
      readonly hasContact: boolean | null;
    }
  /** Lost, and tried again by itself with growing pauses. */
  | { readonly status: 'reconnecting'; readonly deviceName: string };

/** A heart-rate strap by Web Bluetooth; a message of the error catalogue is the error that a command throws. */
export interface Strap {
  getState(): StrapState;
  subscribe(listener: () => void): () => void;
  /** Every reading with contact; one without contact is not handed on. */
  onReading(listener: (reading: StrapReading) => void): () => void;
  /** Told once when a connection is lost without `disconnect` (toast "Device disconnected"). */
  onLost(listener: (deviceName: string) => void): () => void;
  /**
   * Opens the browser's chooser and connects; needs a user's click. It ends quietly when `disconnect` comes
   * before it is done.
   * @throws Error with a message of specification section 8
   */
  connect(): Promise<void>;
  /**
   * Connects to the remembered device without a chooser, where the browser allows it; false where it does not.
   * The state stays `disconnected` until the strap is there, so that another can be chosen meanwhile. Does nothing
   * where one is connected or about to be.
   * @throws Error with a message of specification section 8, also where no device is remembered
   */
  reconnectRemembered(): Promise<boolean>;
  disconnect(): Promise<void>;
}
