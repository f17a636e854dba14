/** The unit at the end of a field. Where screen readers need it, the label names it. */
export const UnitMark = ({ unit }: { readonly unit: string }) => <span aria-hidden="true">{unit}</span>;
