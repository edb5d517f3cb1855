import { writeFileSync } from 'node:fs'

const lines = 400
const day = 86_400_000
const first = Date.UTC(2006, 5, 1)

const countries = ['South Africa', 'Nigeria', "Côte d'Ivoire", 'Zambia', 'Haiti', 'Vietnam', 'Uganda', 'Congo, DRC', 'Nowhere at all']
const modes = ['Air', 'Air', 'Air', 'Truck', 'N/A', 'Air Charter', 'Ocean']
const sites = [
  'Aurobindo Unit III, India',
  'Mylan (formerly Matrix) Nashik',
  'Roche Basel',
  'BMS Meymac, France',
  'A factory of no known country',
]
const weights = ['13', '358', 'Weight Captured Separately', 'See ASN-93 (ID#:1281)']
const freights = ['780.34', '4521.5', 'Freight Included in Commodity Cost', 'Invoiced Separately']

/**
 * Writes a delivery history as docs/feeds/scms.yaml reads it, with its traps: one line per item, two date styles, words in place of
 * dates, weights and costs, commas and accents. Of every eight shipments one is late and one is not delivered yet.
 */
export function writeDeliveries(path: string): string {
  const rows = Array.from({ length: lines }, (_, at) => lineOf(at))
  const columns = Object.keys(rows[0] ?? {})
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  writeFileSync(path, [columns, ...rows.map((row) => Object.values(row))].map((cells) => cells.map(quoted).join(',')).join('\n'))
  return path
}

function lineOf(at: number): Record<string, string> {
  // Shipments of one, two and three lines.
  const shipment = Math.floor(at / 6) * 3 + Number(at % 6 > 0) + Number(at % 6 > 2)
  const pick = (items: readonly string[], salt: number) => items[(((shipment + 1) * salt * 2_654_435_761) % 2 ** 32) % items.length] ?? ''
  const due = first + ((shipment * 37) % 1_900) * day
  const written = at % 2 === 0 ? inWords : inFigures
  const delay = shipment % 8 === 0 ? 1 + (shipment % 40) : shipment % 3 === 0 ? -(shipment % 5) : 0
  return {
    'Project Code': `1${shipment % 6}0-CI-T01`,
    'PQ #': 'Pre-PQ Process',
    'PO / SO #': `SCMS-${shipment}`,
    'ASN/DN #': `ASN-${shipment}`,
    Country: pick(countries, 3),
    'Vendor INCO Term': 'N/A - From RDC',
    'Shipment Mode': pick(modes, 5),
    'PO Sent to Vendor Date': 'Date Not Captured',
    'Scheduled Delivery Date': written(due),
    'Delivered to Client Date': shipment % 8 === 1 ? '' : written(due + delay * day),
    Vendor: 'MYLAN LABORATORIES LTD (FORMERLY MATRIX LABORATORIES)',
    'Item Description': 'Nevirapine 10mg/ml, oral suspension, "Bottle", 240 ml',
    'Line Item Quantity': '1000',
    'Manufacturing Site': pick(sites, 7),
    'Weight (Kilograms)': pick(weights, 11),
    'Freight Cost (USD)': pick(freights, 13),
  }
}

/** 2-Jun-06 */
function inWords(instant: number): string {
  const date = new Date(instant)
  const month = date.toLocaleString('en', { month: 'short', timeZone: 'UTC' })
  return `${date.getUTCDate()}-${month}-${inFigures(instant).slice(-2)}`
}

/** 6/2/06 */
function inFigures(instant: number): string {
  const date = new Date(instant)
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${String(date.getUTCFullYear()).slice(2)}`
}
