import type { LoaderFunctionArgs } from '@remix-run/node'
import { sheetResponse } from '#app/http/sheet.server.ts'
import { translatorOf } from '#app/http/translation.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { localeOf } from '#domain/language/language.ts'
import { type Asked, readAsked } from '#domain/shipments/tracking/asked.ts'
import { listForExport, type ShipmentRows, sheetColumns } from '#domain/shipments/tracking/export.server.ts'
import { listFilters } from '#domain/shipments/tracking/filters.ts'
import { TooManyExports, underExportLimit } from '#domain/tables/export-limit.server.ts'
import { writeSheet } from '#domain/tables/sheet.server.ts'
import { sheetFileName } from '#domain/tables/sheet.ts'

type Translator = Awaited<ReturnType<typeof translatorOf>>

/** The list under the same address as the page's, as a spreadsheet in the reader's language (spec 3 §7). Its rows are the server's own. */
export async function loader(asking: LoaderFunctionArgs) {
  const viewer = await requireViewer(asking, 'follow-shipments')
  const asked = readAsked(new URL(asking.request.url).searchParams)
  const t = await translatorOf(asking)
  const count = new Intl.NumberFormat(localeOf(viewer.language))
  try {
    return await underExportLimit(viewer, async () => {
      const found = await listForExport(viewer, asked)
      if (found === 'too-long') return inWords(400, t('tracking.tooLongWhy'))
      const drawn = asked.columns.map((key) => ({ label: t(`tracking.columns.${key}`), ...sheetColumns[key] }))
      const words = {
        status: (status: (typeof found.cards)[number]['status']) => t(`shipments.status.${status}`),
        traffic: (traffic: 'import' | 'export' | 'cross_trade' | 'domestic') => t(`tracking.traffic.${traffic}`),
      }
      const bytes = await writeSheet({
        name: t('tracking.list'),
        note: noteOf(found, asked, t, count),
        columns: drawn.map(({ label, kind, width }) => ({ label, kind, width })),
        rows: found.cards.map((card) => drawn.map(({ cell }) => cell(card, words))),
      })
      return sheetResponse(bytes, sheetFileName('Tracking', new Date()))
    })
  } catch (error) {
    if (!(error instanceof TooManyExports)) throw error
    const seconds = error.retryAfterSeconds
    return inWords(429, t(error.key as 'tables.exportTooMany', { seconds }), { 'Retry-After': String(seconds) })
  }
}

/** '1,000 of 3,412 rows · data as of … · filters: Status: Booked'. */
function noteOf({ cards, total, asOf }: ShipmentRows, asked: Asked, t: Translator, count: Intl.NumberFormat): string {
  const filters = listFilters(asked).map(({ field, value }) => `${t(`tracking.fields.${field}`)}: ${value}`)
  return [
    t('tables.exportNote', { shown: count.format(cards.length), total: count.format(total) }),
    t('tables.exportAsOf', { asOf: `${asOf.slice(0, 16).replace('T', ' ')} UTC` }),
    filters.length > 0 ? t('tables.exportFilters', { filters: filters.join(', ') }) : t('tables.exportNoFilters'),
  ].join(' · ')
}

const inWords = (status: number, words: string, headers: Record<string, string> = {}) =>
  new Response(`${words}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } })
