import { inArray } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { invoices } from '#db/postgres/schema/invoices/invoices.ts'
import { href } from '#domain/core/href.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { type InvoiceRow, type InvoiceTab, invoiceKindOf } from '#domain/invoices/invoice.ts'
import { invoiceRows } from '#domain/invoices/invoices.server.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { type CalendarEntry, type CalendarWindow, commonDays, mostEntries } from './calendar-entry.ts'

/** Invoices of one tab on the day they are due; nothing of a credit note is due. A paid or cancelled one is called off. */
export async function listInvoicesDue(
  viewer: Viewer,
  tab: InvoiceTab,
  query: ListQuery,
  window: CalendarWindow,
  now: Date,
): Promise<CalendarEntry[]> {
  const listDays = async (days: { from: string; to: string }, descending: boolean) => {
    const common = commonDays(query.days.due, days)
    if (!common) return []
    const asked = { ...query, days: { ...query.days, due: common }, order: { by: 'due', descending } }
    return (await invoiceRows(tab).after(viewer, asked, { after: null, perPage: mostEntries, isCounted: false }, now)).rows
  }
  const { from, today, to, cancelledSince } = window
  const [ahead, past] = [await listDays({ from: today, to }, false), await listDays({ from, to: today }, true)]
  const rows = [...new Map([...ahead, ...past].filter((row) => invoiceKindOf(row) === 'invoice').map((row) => [row.id, row])).values()]
  const times = await findTimes(rows)
  return rows
    .flatMap((row) => {
      const known = times.get(row.id)
      return known && (!isOver(row) || known.updatedAt >= cancelledSince) ? [entryOf(row, viewer, known)] : []
    })
    .slice(0, mostEntries)
}

const isOver = ({ status }: InvoiceRow) => status === 'paid' || status === 'cancelled'

interface Times {
  createdAt: Date
  updatedAt: Date
}

async function findTimes(rows: readonly InvoiceRow[]): Promise<Map<number, Times>> {
  const ids = rows.map(({ id }) => id)
  const { id, createdAt, updatedAt } = invoices
  const found = await db().select({ id, createdAt, updatedAt }).from(invoices).where(inArray(invoices.id, ids))
  return new Map(found.map(({ id, ...times }) => [id, times]))
}

function entryOf(row: InvoiceRow, { language }: Viewer, { createdAt, updatedAt }: Times): CalendarEntry {
  const say = translatorIn(language)
  const line = (name: string, value: string | null) => (value ? `${name}: ${value}` : null)
  const money = (amount: string) => `${row.currency} ${amount.replace(/\d(?=(\d{3})+\.)/g, '$&,')}`
  return {
    id: row.id,
    day: row.dueOn,
    summary: say('calendars.entry.invoice', { number: row.number, amount: money(row.balance === '0.00' ? row.total : row.balance) }),
    place: null,
    details: [
      line(say('freight.fields.status'), say(`invoices.statuses.${row.status}`)),
      line(say('invoices.fields.total'), money(row.total)),
      line(say('invoices.fields.balance'), money(row.balance)),
      line(say('freight.fields.customer'), row.customer),
      line(say('freight.fields.number'), row.shipment),
    ],
    path: href('invoice', { id: row.id }),
    isCancelled: isOver(row),
    // An invoice has no version: seconds since it was created grow with its changes as well.
    sequence: Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1_000)),
    changedAt: updatedAt,
  }
}
