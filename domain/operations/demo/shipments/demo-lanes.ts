import type { Mode } from '#domain/freight/geography/mode.ts'
import type { Traffic } from '#domain/freight/shipments/shipment.ts'
import type { airlines } from './demo-carriers.ts'

export interface DemoLane {
  mode: Mode
  traffic: Traffic
  origin: string
  destination: string
  days: number
  via: string[][]
  weight: number
  airlines?: (keyof typeof airlines)[]
}

const sea = (traffic: Traffic, origin: string, destination: string, days: number, weight: number, via: string[][] = []): DemoLane => ({
  mode: 'sea',
  traffic,
  origin,
  destination,
  days,
  via,
  weight,
})

const air = (
  traffic: Traffic,
  origin: string,
  destination: string,
  days: number,
  weight: number,
  by: (keyof typeof airlines)[],
  via: string[][] = [],
): DemoLane => ({ mode: 'air', traffic, origin, destination, days, via, weight, airlines: by })

/** Goods by land are always transshipped at the border. */
const land = (traffic: Traffic, origin: string, destination: string, days: number, weight: number, border: string[] = []): DemoLane => ({
  mode: 'land',
  traffic,
  origin,
  destination,
  days,
  via: border.length > 0 ? [border] : [],
  weight,
})

export const lanes: DemoLane[] = [
  sea('import', 'CNSHA', 'MXZLO', 19, 16, [['KRPUS'], ['KRPUS', 'USLAX']]),
  sea('import', 'CNNGB', 'MXLZC', 20, 10, [['KRPUS']]),
  sea('import', 'CNYTN', 'MXZLO', 21, 9, [['CNSHA']]),
  sea('import', 'CNTAO', 'MXZLO', 18, 5, [['KRPUS']]),
  sea('import', 'KRPUS', 'MXZLO', 14, 5),
  sea('import', 'JPYOK', 'MXZLO', 13, 3),
  sea('import', 'VNSGN', 'MXZLO', 27, 5, [['SGSIN'], ['CNSHA', 'KRPUS']]),
  sea('import', 'INNSA', 'MXVER', 36, 5, [['ESALG'], ['AEJEA', 'ESALG']]),
  sea('import', 'NLRTM', 'MXVER', 19, 9, [['BEANR']]),
  sea('import', 'DEHAM', 'MXATM', 21, 7, [['BEANR'], ['FRLEH']]),
  sea('import', 'ITGOA', 'MXVER', 22, 4, [['ESVLC']]),
  sea('import', 'ESVLC', 'MXVER', 17, 4, [['ESALG']]),
  sea('import', 'BRSSZ', 'MXVER', 20, 3, [['COCTG']]),
  sea('import', 'CLSAI', 'MXZLO', 12, 3, [['PECLL']]),
  sea('cross_trade', 'KRPUS', 'USLAX', 12, 4),
  sea('cross_trade', 'CNSHA', 'USLAX', 15, 5, [['KRPUS']]),
  sea('cross_trade', 'CNNGB', 'COBUN', 26, 2, [['MXZLO']]),
  sea('export', 'MXVER', 'NLRTM', 20, 4, [['BEANR']]),
  sea('export', 'MXATM', 'DEHAM', 22, 3, [['BEANR']]),
  sea('export', 'MXZLO', 'JPYOK', 15, 3),
  sea('export', 'MXZLO', 'CNSHA', 21, 2, [['KRPUS']]),
  sea('export', 'MXLZC', 'PECLL', 9, 2),
  air('import', 'FRA', 'MEX', 2, 6, ['LH', 'CV'], [['LUX']]),
  air('import', 'PVG', 'MEX', 3, 6, ['CK', 'KE'], [['ANC', 'LAX'], ['ICN']]),
  air('import', 'HKG', 'GDL', 3, 5, ['CX', 'CV'], [['ANC'], ['LAX']]),
  air('import', 'AMS', 'NLU', 2, 4, ['KL'], [['MIA']]),
  air('import', 'ICN', 'MTY', 3, 2, ['KE'], [['ANC', 'DFW']]),
  air('import', 'CDG', 'MEX', 2, 2, ['AF']),
  air('import', 'DEL', 'NLU', 4, 2, ['QR', 'EK'], [['DOH', 'LUX'], ['DXB']]),
  air('import', 'ORD', 'QRO', 1, 3, ['AM', 'CV'], [['LAX']]),
  air('export', 'GDL', 'MIA', 1, 2, ['AM', 'LA']),
  air('export', 'MEX', 'MAD', 2, 2, ['AM', 'QR']),
  air('cross_trade', 'GRU', 'MIA', 2, 1, ['LA']),
  land('import', 'USDAL', 'MXMTY', 3, 6, ['USLRD']),
  land('import', 'USLRD', 'MXMTY', 2, 8, ['MXNLD']),
  land('import', 'USHOU', 'MXQRO', 4, 4, ['USLRD']),
  land('import', 'USCHI', 'MXMEX', 6, 4, ['USLRD']),
  land('import', 'USELP', 'MXCUU', 2, 3, ['MXCJS']),
  land('import', 'USATL', 'MXSLP', 6, 3, ['USLRD']),
  land('export', 'MXGDL', 'USDAL', 4, 3, ['MXNLD']),
  land('export', 'MXTLC', 'USSAT', 4, 3, ['MXNLD']),
  land('export', 'MXTIJ', 'USLAX', 2, 3, ['USSAN']),
]
