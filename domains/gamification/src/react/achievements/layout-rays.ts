/** Radius at which rays begin, and lengths of the longest and the shortest ray, in the drawing's units. */
const INNER_RADIUS = 42;
const LONGEST_RAY = 22;
const SHORTEST_RAY = 2;

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
    const outerRadius = INNER_RADIUS + SHORTEST_RAY + (LONGEST_RAY - SHORTEST_RAY) * (amount / highest);
    const toCoordinate = (radius: number, direction: number) =>
      Math.round(10 * (size / 2 + radius * direction)) / 10;
    return {
      key: `ray ${index}`,
      x1: toCoordinate(INNER_RADIUS, Math.cos(angle)),
      y1: toCoordinate(INNER_RADIUS, Math.sin(angle)),
      x2: toCoordinate(outerRadius, Math.cos(angle)),
      y2: toCoordinate(outerRadius, Math.sin(angle)),
    };
  });
}
