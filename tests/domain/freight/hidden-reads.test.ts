import { expect, test } from 'vitest'
import { listFiles, readSource } from '#tests/support/sources.ts'

/** Files that read hidden shipments or containers too, or only those of a scope that leaves them out, and why that is right. */
const alsoHidden: Record<string, string[]> = {
  'feeds go on updating what is hidden': [
    'domain/intake/rules/field-rules.server.ts',
    'domain/intake/writers/container-writes.server.ts',
    'domain/intake/writers/invoice-writes.server.ts',
    'domain/intake/writers/shipment-completion.server.ts',
    'domain/intake/writers/objections.server.ts',
    'domain/intake/imports/waiting-lines.server.ts',
  ],
  'whoever decides whether it is the same sees the hidden shipment that has its number': ['domain/intake/held/same-shipments.server.ts'],
  'ids for facts that leave out what is hidden, or for exceptions and events that go on': [
    'domain/freight/shipments/index/shipment-collection.server.ts',
    'domain/freight/containers/index/container-collection.server.ts',
    'domain/freight/exceptions/exception-detection.server.ts',
    'domain/freight/exceptions/watched-shipments.server.ts',
    'domain/alerts/detection/event-detection.server.ts',
    'domain/alerts/detection/shipment-events.ts',
    'domain/alerts/detection/system-events.ts',
    'domain/alerts/detection/withdrawn-events.server.ts',
    'domain/alerts/detection/ticket-and-invoice-events.ts',
  ],
  'a merge of customers moves what is hidden too': ['domain/directory/customers/merges/merge-moves.server.ts'],
  'events go on updating what is hidden, as feeds do': [
    'domain/intake/writers/event-writes.server.ts',
    'domain/intake/events/take-events.server.ts',
  ],
  'names for events that views and scopes have left in': [
    'domain/alerts/delivery/event-summaries.server.ts',
    'domain/alerts/webhooks/webhook-audience.server.ts',
    'domain/alerts/audience/alert-inbox.server.ts',
  ],
  'links of a scope that leaves them out, and those that may be read': [
    'domain/shares/list-share-links.server.ts',
    'domain/shares/open-share-link.server.ts',
  ],
  'the number of a shipment that its link may read': ['domain/shares/brought/bring-document.server.ts'],
  'whose user set it aside; the list leaves out what is hidden': ['domain/freight/attention/set-aside-filter.server.ts'],
  'a number belongs to a hidden shipment until it is restored': ['domain/intake/edits/shipments/edited-shipment.server.ts'],
  'a place or customer is in use by what is hidden too': [
    'domain/catalogues/places/place-editing.server.ts',
    'domain/directory/customers/customers.server.ts',
  ],
  'the newest event of a thing that is reviewed; things and list leave out what is hidden': ['domain/intake/doubts/review.server.ts'],
  'sea lanes say nothing about shipments': ['domain/freight/shipments/tracking/map/busiest-lanes.server.ts'],
  'an undo puts back what a run wrote, hidden or not': [
    'domain/intake/undo/undo-run.server.ts',
    'domain/intake/writers/decided-anew.server.ts',
  ],
  'of a shipment that has just been made, which nobody can have hidden': ['domain/intake/writers/invoice-links.server.ts'],
  'what a person wrote and was mailed is theirs to know, wherever it stands': [
    'domain/operations/personal-data/export/account-kinds.server.ts',
    'domain/operations/personal-data/export/mail-kinds.server.ts',
    'domain/operations/personal-data/export/written-kinds.server.ts',
  ],
  'the whole installation': ['domain/operations/backup/restore-drill.server.ts'],
  'samples that have just been brought, hidden or not': ['domain/operations/sandbox.server.ts'],
  'a first file has come, whatever was hidden since': ['domain/operations/first-run/first-run.server.ts'],
}

const reads = /\b(from|join) (\$\{)?(shipments|containers)\b|\.(from|innerJoin|leftJoin)\((shipments|containers)\b/
const leavesOut =
  /hidden_at|hiddenAt|isShown|isOfScope|isContainerInScope|areContainersInScope|isInScope|areInScope|isInPreparedScope|areShownOf/

test('every query over shipments or containers leaves out what is hidden, or is named here with the reason', () => {
  const named = Object.values(alsoHidden).flat()
  const reading = listFiles().filter(
    (path) =>
      /^(app|domain|jobs)\/.*\.tsx?$/.test(path) && !/^domain\/(operations\/demo|locales)/.test(path) && reads.test(readSource(path)),
  )
  expect(reading.length).toBeGreaterThan(30)
  expect(reading.filter((path) => !named.includes(path) && !leavesOut.test(readSource(path)))).toEqual([])
  expect(named.filter((path) => !reading.includes(path))).toEqual([])
})
