declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** Limits of each variation axis; an axis without limits keeps its whole range. */
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  }
  /** @returns the font with only the characters of `text` */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
