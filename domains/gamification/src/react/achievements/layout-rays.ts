/** Radius of the inner end of a ray, and the longest and shortest ray, in the drawing's units. */
const INNER_RADIUS = 42;
const LONGEST = 22;
const SHORTEST = 2;

export interface Ray {
  readonly key: string;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** One ray per amount, clockwise from the top. The highest amount has the longest ray. */
export function layoutRays(amounts: readonly number[], size: number): readonly Ray[] {
  const highest = Math.max(...amounts, 1);
  return amounts.map((amount, index) => {
    const angle = (2 * Math.PI * index) / amounts.length - Math.PI / 2;
    const outer = INNER_RADIUS + SHORTEST + (LONGEST - SHORTEST) * (amount / highest);
    const at = (radius: number, direction: number) => Math.round(10 * (size / 2 + radius * direction)) / 10;
    return {
      key: `ray ${index}`,
      x1: at(INNER_RADIUS, Math.cos(angle)),
      y1: at(INNER_RADIUS, Math.sin(angle)),
      x2: at(outer, Math.cos(angle)),
      y2: at(outer, Math.sin(angle)),
    };
  });
}
