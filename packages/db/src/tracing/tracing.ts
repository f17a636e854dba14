/** Constant words and counts. They must never contain a person's values, name, address or id. */
export type TraceAttributes = Readonly<Record<string, string | number>>;

export interface OpenSpan {
  setAttributes(attributes: TraceAttributes): void;
  /** @param failure the kind of failure, from a small fixed set; absent on success */
  end(failure?: string): void;
}

/** Tracing for the operator. Without it, nothing is traced and no tracing code is loaded. */
export interface Tracing {
  /** Begins a span under the current one. It doesn't become the parent of later spans. */
  begin(name: string, attributes: TraceAttributes): OpenSpan;
  /** Runs work in a span, the parent of spans begun within. The span ends with the work, and fails if it throws. */
  within<T>(
    name: string,
    attributes: TraceAttributes,
    work: (span: Pick<OpenSpan, 'setAttributes'>) => Promise<T>,
  ): Promise<T>;
}
