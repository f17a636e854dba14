/** A server-sent event stream controlled by a test: `vi.stubGlobal('EventSource', FakeEventSource)`. */
export class FakeEventSource extends EventTarget {
  static latest: FakeEventSource | undefined;
  /** `EventSource.OPEN`. */
  readonly readyState = 1;

  constructor() {
    super();
    FakeEventSource.latest = this;
  }

  /** Sends a server event to the most recently opened stream, if it is still open. */
  static publish(topic: string, data: object): void {
    FakeEventSource.latest?.dispatchEvent(
      new MessageEvent('message', { data: JSON.stringify({ topic, data }) }),
    );
  }

  close(): void {
    if (FakeEventSource.latest === this) FakeEventSource.latest = undefined;
  }
}
