import { setImmediate as breathe } from 'node:timers/promises'
import { newestFirst } from '#db/mirror/sets/ordering.ts'
import { mostSheetRows, type SheetCell, type SheetKind } from '../../../ground/tables/sheet.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { transportModeName } from '../../geography/mode.ts'
import { wallTime } from '../../geography/places/wall-time.ts'
import type { Place, ShipmentCard } from '../card/card.ts'
import { listAmong } from '../list/among.server.ts'
import { type Asked, filtersOf } from './asked.ts'
import type { ColumnKey } from './columns.ts'
import { listAsked } from './tracking.server.ts'
import { wordsOf } from './words.ts'

/** So many cards are read before others get their turn. */
const cardsAtOnce = 1_000

export interface ShipmentRows {
  /** All that answer, the rows being the first 10,000 of them; or all that were selected. */
  total: number
  asOf: string
  cards: ShipmentCard[]
}

/** What the tracking list shows under this address, all its pages, up to 10,000 rows (spec 3 §9), in the viewer's scope. */
export async function listForExport(viewer: Viewer, asked: Asked): Promise<ShipmentRows | 'too-long'> {
  const cards = new Map<number, ShipmentCard>()
  for (let page = 1; ; page += 1) {
    const list = await listAsked(viewer, { ...asked, page }, cardsAtOnce)
    if (list === 'too-long') return list
    // Should the list change meanwhile, a shipment that moved to another page is still there once.
    for (const card of list.cards) cards.set(card.id, card)
    const wanted = Math.min(list.total, mostSheetRows)
    if (page * cardsAtOnce >= wanted) return { total: list.total, asOf: list.asOf, cards: [...cards.values()].slice(0, mostSheetRows) }
    await breathe()
  }
}

/**
 * Those of the selected shipments that the list shows under this address, on whichever page, in its order: what has left the
 * list meanwhile, is somebody else's or never was is not among them.
 */
export async function listSelected(viewer: Viewer, asked: Asked, selected: readonly number[]): Promise<ShipmentRows | 'too-long'> {
  const words = wordsOf(asked)
  if (!words) return 'too-long'
  const asOf = new Date().toISOString()
  const cards = await listAmong(viewer, selected, filtersOf(asked), words, asked.order ?? newestFirst)
  return { total: selected.length, asOf, cards }
}

/** What the words of a language call a shipment's values. */
export interface ValueWords {
  status: (status: ShipmentCard['status']) => string
  traffic: (traffic: NonNullable<ShipmentCard['traffic']>) => string
}

interface SheetDrawing {
  kind: SheetKind
  width: number
  cell: (card: ShipmentCard, words: ValueWords) => SheetCell
}

const text = (width: number, cell: SheetDrawing['cell']): SheetDrawing => ({ kind: 'text', width, cell })
const minute = (cell: (card: ShipmentCard) => SheetCell): SheetDrawing => ({ kind: 'minute', width: 16, cell })

/** How each column stands in a spreadsheet: dates as dates, by the clock of their place. */
export const sheetColumns: Record<ColumnKey, SheetDrawing> = {
  number: text(18, ({ number }) => number),
  status: text(14, ({ status }, words) => words.status(status)),
  customer: text(28, ({ customer }) => customer),
  mode: text(12, ({ mode }) => transportModeName(mode)),
  pol: text(24, ({ origin, originText }) => placeName(origin, originText)),
  pod: text(24, ({ destination, destinationText }) => placeName(destination, destinationText)),
  etd: minute(({ etd, origin }) => clockAt(etd, origin)),
  eta: minute(({ eta, destination }) => clockAt(eta, destination)),
  atd: minute(({ atd, origin }) => clockAt(atd, origin)),
  ata: minute(({ ata, destination }) => clockAt(ata, destination)),
  traffic: text(14, ({ traffic }, words) => traffic && words.traffic(traffic)),
  carrier: text(24, ({ carrier }) => carrier),
  incoterm: text(10, ({ incoterm }) => incoterm),
  supplier: text(28, ({ supplier }) => supplier),
  consignee: text(28, ({ consignee }) => consignee),
  reference: text(20, ({ clientReference }) => clientReference),
  containers: text(24, ({ containers }) => containers.join(', ')),
  progress: { kind: 'number', width: 10, cell: ({ progress }) => progress },
}

function placeName(place: Place | null, sourceText: string | null): string | null {
  return place ? `${place.name} ${place.code}` : sourceText
}

function clockAt(instant: string | null, place: Place | null): string | null {
  return instant && new Date(wallTime(Date.parse(instant), place?.timeZone ?? 'UTC')).toISOString().slice(0, 16)
}
