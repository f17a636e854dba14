/** The product's typeface, with the fallback of the same metrics. */
export const FONT = "'Archivo Variable', 'Archivo Fallback', system-ui, sans-serif";
