import type { Say } from '#app/http/translation.server.ts'
import type { Asked } from '#domain/freight/shipments/tracking/asked.ts'
import type { ColumnKey } from '#domain/freight/shipments/tracking/columns.ts'
import { type ShipmentRows, sheetColumns, type ValueWords } from '#domain/freight/shipments/tracking/export.server.ts'
import { listFilters } from '#domain/freight/shipments/tracking/filters.ts'
import { type Language, localeOf } from '#domain/ground/language/language.ts'
import type { Sheet } from '#domain/ground/tables/sheet.ts'

interface Exported {
  asked: Asked
  columns: readonly ColumnKey[]
  /** The rows were selected one by one. */
  isSelection: boolean
}

/** The rows found as a spreadsheet in the reader's language, in the columns that the page shows. */
export function drawSheet(found: ShipmentRows, { asked, columns, isSelection }: Exported, t: Say, language: Language): Sheet {
  const drawn = columns.map((key) => ({ label: t(`tracking.columns.${key}`), ...sheetColumns[key] }))
  const words: ValueWords = {
    status: (status) => t(`freight.statuses.${status}`),
    traffic: (traffic) => t(`freight.traffics.${traffic}`),
  }
  const count = new Intl.NumberFormat(localeOf(language))
  const filters = listFilters(asked).map(({ field, value }) => `${t(`tracking.fields.${field}`)}: ${value}`)
  const shown = { shown: count.format(found.cards.length), total: count.format(found.total) }
  const note = [
    isSelection ? t('tables.exportSelectedNote', shown) : t('tables.exportNote', shown),
    t('tables.exportAsOf', { asOf: `${found.asOf.slice(0, 16).replace('T', ' ')} UTC` }),
    filters.length > 0 ? t('tables.exportFilters', { filters: filters.join(', ') }) : t('tables.exportNoFilters'),
  ]
  return {
    name: t('tracking.list'),
    note: note.join(' · '),
    columns: drawn.map(({ label, kind, width }) => ({ label, kind, width })),
    rows: found.cards.map((card) => drawn.map(({ cell }) => cell(card, words))),
  }
}
