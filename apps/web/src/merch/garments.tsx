interface GarmentProps {
  readonly className?: string | undefined;
}

/** The five zones on a garment, as bars under the dashed threshold, like in the logo. */
const ZoneBars = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <g transform={`translate(${x} ${y})`} stroke="none">
    {[5, 8, 11, 15, 13].map((height, index) => (
      <rect
        key={height}
        x={index * 5}
        y={16 - height}
        width="3.4"
        height={height}
        rx="1"
        fill={`var(--zone-${index + 1})`}
      />
    ))}
    <path d="M-1 -2.5h26" stroke="currentColor" strokeWidth="1.4" strokeDasharray="3 2.4" />
  </g>
);

const svgProps = {
  viewBox: '0 0 120 120',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.2,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;

export const TShirt = ({ className }: GarmentProps) => (
  <svg {...svgProps} aria-hidden="true" className={className}>
    <path d="M44 18 20 30l-8 24 16 6 4-9v53h56V51l4 9 16-6-8-24-24-12c-3 8-9 12-16 12s-13-4-16-12Z" />
    <ZoneBars x={48} y={52} />
  </svg>
);

export const TankTop = ({ className }: GarmentProps) => (
  <svg {...svgProps} aria-hidden="true" className={className}>
    <path d="M44 14h-9c0 18-1 28-9 36v54h68V50c-8-8-9-18-9-36h-9c0 14-5 24-16 24S44 28 44 14Z" />
    <ZoneBars x={48} y={58} />
  </svg>
);

export const Shorts = ({ className }: GarmentProps) => (
  <svg {...svgProps} aria-hidden="true" className={className}>
    <path d="M28 26h64l12 66H66l-6-30-6 30H16l12-66Zm0 0v10h64V26" />
    <ZoneBars x={68} y={66} />
  </svg>
);

export const CrewSocks = ({ className }: GarmentProps) => (
  <svg {...svgProps} aria-hidden="true" className={className}>
    <path d="M44 12h34v54c0 6-3 10-8 14L46 100c-8 6-18 5-23-1-5-7-4-15 3-20l18-15V12Zm0 12h34" />
    <ZoneBars x={49} y={36} />
  </svg>
);
