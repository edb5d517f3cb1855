import EChartsReact from 'echarts-for-react/lib/core'
import type { ChartData } from './chart.ts'
import { echarts } from './echarts.ts'
import { hrefAt } from './href-at.ts'
import { optionOf } from './option.ts'

export interface LiveChartProps {
  chart: ChartData
  height: number
  onOpen: (href: string) => void
}

export function LiveChart({ chart, height, onOpen }: LiveChartProps) {
  const open = ({ seriesIndex, dataIndex }: { seriesIndex: number; dataIndex: number }) => {
    const href = hrefAt(chart, seriesIndex, dataIndex)
    if (href) onOpen(href)
  }
  return (
    <EChartsReact
      echarts={echarts}
      option={optionOf(chart)}
      opts={{ renderer: 'svg' }}
      notMerge
      style={{ height }}
      onEvents={{ click: open }}
    />
  )
}
