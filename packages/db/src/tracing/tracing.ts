/** Constant words and counts. They must never contain a value, name, address or id of a person. */
export type TraceAttributes = Readonly<Record<string, string | number>>;

export interface OpenSpan {
  note(attributes: TraceAttributes): void;
  /** @param failure the kind of failure, from a small fixed set; absent on success */
  end(failure?: string): void;
}

/** Tracing for the operator. Without it nothing is traced, and nothing is loaded. */
export interface Tracing {
  /** Begins a span under the current one, without becoming the parent of later ones. */
  begin(name: string, attributes: TraceAttributes): OpenSpan;
  /** Runs work in a span, the parent of spans begun in it. The span ends with the work, and fails if it throws. */
  within<T>(
    name: string,
    attributes: TraceAttributes,
    work: (span: Pick<OpenSpan, 'note'>) => Promise<T>,
  ): Promise<T>;
}
