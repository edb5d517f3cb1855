import { useNavigate } from '@remix-run/react'
import { useContext, useRef } from 'react'
import { useLive } from '#app/components/live.ts'
import type { ChartData, ChartFrame } from './chart.ts'
import { ChartPen } from './pen.ts'

interface ChartPictureProps {
  chart: ChartData
  label: string
  height?: number
}

/** One drawing for a panel of half a page, one for a phone: a single one would scale its letters with the panel. */
const widths = { wide: 536, narrow: 320 }
const loadChart = async () => (await import('./live-chart.client.tsx')).LiveChart

export function ChartPicture({ chart, label, height = 260 }: ChartPictureProps) {
  const navigate = useNavigate()
  const room = useRef<HTMLDivElement>(null)
  const Live = useLive(room, loadChart)
  return (
    <div ref={room} className="chart" role="img" aria-label={label} style={{ minHeight: height }}>
      {Live ? (
        <Live chart={chart} height={height} onOpen={(href) => navigate(href)} />
      ) : (
        <>
          <Drawing name="wide" chart={chart} frame={{ width: widths.wide, height }} />
          <Drawing name="narrow" chart={chart} frame={{ width: widths.narrow, height }} />
        </>
      )}
    </div>
  )
}

function Drawing({ name, chart, frame }: { name: keyof typeof widths; chart: ChartData; frame: ChartFrame }) {
  const draw = useContext(ChartPen)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is the server's own, its texts escaped by the chart library.
  return <div className={`chart-${name}`} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: draw?.(chart, frame) ?? '' }} />
}
