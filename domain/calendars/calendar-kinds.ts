import type { RoleId } from '#domain/core/viewer/roles.ts'
import { containerLists } from '#domain/freight/containers/list/container-list.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import { type Capability, isAllowed } from '#domain/identity/access/permissions.ts'
import { invoiceTabs } from '#domain/invoices/invoice.ts'
import { invoiceLists } from '#domain/invoices/invoice-list.ts'
import { type CalendarKind, calendarKinds } from './calendar-choice.ts'

interface KindFacts {
  needs: Capability
  /** Whose saved views may narrow it, and what their page needs. */
  lists: readonly string[]
  listNeeds: Capability
}

export const factsOfKind: Record<CalendarKind, KindFacts> = {
  arrivals: { needs: 'follow-shipments', lists: [trackingList.key], listNeeds: 'follow-shipments' },
  'last-free-days': { needs: 'see-container', lists: [containerLists.arrived.key], listNeeds: 'manage-containers' },
  'invoices-due': {
    needs: 'manage-costs',
    lists: invoiceTabs.map((tab) => invoiceLists[tab].key),
    listNeeds: 'manage-costs',
  },
}

export const kindsOfRole = (roleId: RoleId): CalendarKind[] => calendarKinds.filter((kind) => isAllowed(roleId, factsOfKind[kind].needs))

export const viewListsOfKind = (kind: CalendarKind, roleId: RoleId): readonly string[] =>
  isAllowed(roleId, factsOfKind[kind].listNeeds) ? factsOfKind[kind].lists : []
