import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import * as core from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

core.use([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer])

/** Exported as a value so that no bundler drops the registration. */
export const echarts = core
