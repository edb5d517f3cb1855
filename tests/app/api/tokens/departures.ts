/** The same departure in each of the formats. */
export function departuresOf(number: string, container: string, key: string): readonly [path: string, body: unknown, type?: 'text'][] {
  const at = '2026-03-02T12:00:00Z'
  const kind = { equipmentEventTypeCode: 'GTOT', eventClassifierCode: 'ACT' }
  const eventID = `6f1c2a10-0002-4a00-8000-${key.padStart(12, '0')}`
  const dcsa2 = { eventID, eventCreatedDateTime: at, eventDateTime: at, eventType: 'EQUIPMENT', ...kind }
  const dcsa3 = {
    eventRouting: { originatingParty: { partyCode: 'DEMO', codeListProvider: 'ZZZ', partyFunction: 'CA' } },
    eventID: key,
    eventDateTime: at,
    eventUpdatedDateTime: at,
    eventClassification: { eventTypeCode: 'EQUIPMENT', ...kind },
    equipmentDetails: { equipmentReference: container, emptyIndicatorCode: 'LADEN' },
  }
  return [
    ['/events?source=tms', { events: [{ key, shipment: number, kind: 'departed', at, place: 'CNSHA' }] }],
    ['/dcsa/v2/events', { ...dcsa2, emptyIndicatorCode: 'LADEN', equipmentReference: container }],
    ['/dcsa/v3/events', { events: [dcsa3] }],
    ['/intake/cut', JSON.stringify({ id: key, event: 'out', at, box: container }), 'text'],
  ]
}
