/** A server-sent event stream controlled by a test: `vi.stubGlobal('EventSource', PlayedEvents)`. */
export class PlayedEvents extends EventTarget {
  static latest: PlayedEvents | undefined;
  readonly readyState = 1;

  constructor() {
    super();
    PlayedEvents.latest = this;
  }

  static publish(topic: string, data: object): void {
    PlayedEvents.latest?.dispatchEvent(
      new MessageEvent('message', { data: JSON.stringify({ topic, data }) }),
    );
  }

  close(): void {
    if (PlayedEvents.latest === this) PlayedEvents.latest = undefined;
  }
}
