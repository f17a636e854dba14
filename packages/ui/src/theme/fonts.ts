/** The product's typeface, with a fallback that has the same metrics. */
export const FONT = "'Archivo Variable', 'Archivo Fallback', system-ui, sans-serif";
