import type { AnyList } from '#domain/core/lists/list-definition.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import { inChosenGroups } from '#domain/directory/groups/group-selection.server.ts'
import { allContainersList, containerLists } from '#domain/freight/containers/list/container-list.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import { invoiceTabs } from '#domain/invoices/invoice.ts'
import { invoiceLists } from '#domain/invoices/invoice-list.ts'
import { listArrivals } from './arrivals.server.ts'
import { type CalendarEntry, mostEntries, windowOf } from './calendar-entry.ts'
import type { OpenedCalendar } from './calendars.server.ts'
import { listInvoicesDue } from './invoices-due.server.ts'
import { listLastFreeDays } from './last-free-days.server.ts'

/** Up to 1,000 entries from 90 days back to 180 ahead, by their day. Each list applies its own access filter. */
export async function listCalendarEntries({ viewer, kind, view }: OpenedCalendar, now: Date): Promise<CalendarEntry[]> {
  const window = windowOf(now, viewer.timeZone)
  const queryOf = (list: AnyList) => readListQuery(list, new URLSearchParams(view?.query))
  const findEntries = async () => {
    if (kind === 'arrivals') {
      const query = queryOf(trackingList)
      return listArrivals(await inChosenGroups(viewer, query.chosen.group), query, window, now)
    }
    if (kind === 'last-free-days') {
      const query = queryOf(view ? containerLists.arrived : allContainersList)
      return listLastFreeDays(await inChosenGroups(viewer, query.chosen.group), view ? 'arrived' : 'all', query, window, now)
    }
    const tabs = invoiceTabs.filter((tab) => !view || invoiceLists[tab].key === view.list)
    const found = await Promise.all(tabs.map((tab) => listInvoicesDue(viewer, tab, queryOf(invoiceLists[tab]), window, now)))
    return found.flat()
  }
  const entries = await findEntries()
  return entries.slice(0, mostEntries).toSorted((one, other) => one.day.localeCompare(other.day) || one.id - other.id)
}
