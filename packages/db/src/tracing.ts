/** Fixed words and counts. Law: never a value, a name, an address or an id of anybody. */
export type TraceAttributes = Readonly<Record<string, string | number>>;

/** A piece of work while it is timed. */
export interface OpenSpan {
  /** Adds what was learnt meanwhile. */
  note(attributes: TraceAttributes): void;
  /**
   * Ends the time.
   * @param failure what kind of failure it was, one of a few words; absent where it went well
   */
  end(failure?: string): void;
}

/** Times what the product does, for the operator. Where none is given nothing is timed, and nothing is loaded. */
export interface Tracing {
  /** Begins to time a step under whatever is under way; nothing that follows is under it. */
  begin(name: string, attributes: TraceAttributes): OpenSpan;
  /** Times work; what is begun in it is under it. It ends with the work, and has failed where that throws. */
  within<T>(
    name: string,
    attributes: TraceAttributes,
    work: (span: Pick<OpenSpan, 'note'>) => Promise<T>,
  ): Promise<T>;
}
