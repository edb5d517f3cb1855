const radius = 290
/** Meridians and parallels of a globe seen from over the equator, every 15 degrees. */
const steps = [15, 30, 45, 60, 75]
const along = (degrees: number) => radius * Math.sin((degrees * Math.PI) / 180)
const across = (degrees: number) => radius * Math.cos((degrees * Math.PI) / 180)

const lanes = ['M-205 -62 Q-90 -190 62 -128', 'M-205 -62 Q-60 60 118 84', 'M62 -128 Q190 -60 118 84', 'M-128 148 Q-20 210 118 84']
const ports = [
  { x: -205, y: -62, filled: false },
  { x: 62, y: -128, filled: true },
  { x: 118, y: 84, filled: true },
  { x: -128, y: 148, filled: false },
]

/** A globe with a few sea lanes: origins hollow, destinations filled. Quiet, and silent to screen readers. */
export function SeaChart() {
  return (
    <svg className="sea-chart" viewBox="-300 -300 600 600" fill="none" aria-hidden="true" focusable="false">
      <g stroke="currentColor" strokeOpacity="0.13">
        <circle r={radius} />
        <path d={`M0 ${-radius}V${radius}M${-radius} 0H${radius}`} />
        {steps.map((degrees) => (
          <ellipse key={degrees} rx={along(degrees)} ry={radius} />
        ))}
        {steps.map((degrees) => (
          <path
            key={degrees}
            d={`M${-across(degrees)} ${along(degrees)}H${across(degrees)}M${-across(degrees)} ${-along(degrees)}H${across(degrees)}`}
          />
        ))}
      </g>
      <g className="sea-chart-lane" strokeWidth="1.5" strokeOpacity="0.75">
        {lanes.map((lane) => (
          <path key={lane} d={lane} />
        ))}
      </g>
      {ports.map(({ x, y, filled }) => (
        <circle key={x} className={filled ? 'sea-chart-port filled' : 'sea-chart-port'} cx={x} cy={y} r="5" strokeWidth="1.5" />
      ))}
    </svg>
  )
}
