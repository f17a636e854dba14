/** The unit at a field's end. If it matters, the label names it for screen readers. */
export const UnitMark = ({ unit }: { readonly unit: string }) => <span aria-hidden="true">{unit}</span>;
