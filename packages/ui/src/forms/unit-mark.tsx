/** The unit at a field's end. The field's label names it for screen readers where that matters. */
export const UnitMark = ({ unit }: { readonly unit: string }) => <span aria-hidden="true">{unit}</span>;
