import type { FacetOf, IntervalOf, SetDefinition } from '#db/mirror/sets/definition.ts'

/** By what containers are found, filtered, counted and put in order. */
export const containerSets = {
  name: 'containers',
  version: 3,
  facets: [
    'customer',
    'tab',
    'status',
    'type',
    'carrier',
    'mode',
    'traffic',
    'pol',
    'pod',
    'terminal',
    'vessel',
    'incident',
    'terms',
    'dgr',
  ],
  owner: 'customer',
  // Days as the clock of the port shows them; `deadline` is the last free date that comes first.
  dates: ['etd', 'eta', 'atd', 'ata', 'outOfGate', 'returned', 'deadline', 'carrierDeadline', 'customerDeadline'],
  orders: ['number', 'shipment', 'customer', 'consignee', 'type', 'status', 'carrier', 'vessel', 'pol', 'pod', 'terminal'],
  // Free time of whichever clock ends first; an incident is open until it is deleted or the container is back (decision 39).
  intervals: ['ending', 'over', 'incident'],
} as const satisfies SetDefinition

export type ContainerSets = typeof containerSets
/** By what containers can be filtered and counted. Customers are not among them: those are the viewer's scope. */
export type ContainerFacet = Exclude<FacetOf<ContainerSets>, ContainerSets['owner']>
export type ContainerInterval = IntervalOf<ContainerSets>
