import { describe, expect, test } from 'vitest'
import { dictionaries } from '#domain/locales/dictionaries.ts'
import {
  company,
  countReports,
  createWhole,
  type Json,
  replaceByCall,
  rowOf,
  send,
  tokens,
  type Who,
  withCompany,
} from '#tests/app/api/reports/reports-under-test.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { startClassic } from './classic-under-test.ts'

withRecord()
withCompany()

const ask = async (specified: string, body?: unknown, who: Who = 'owner', headers: Record<string, string> = {}) =>
  (await startClassic()).portal(specified, { token: tokens[who], ...(body !== undefined && { body }), headers })

const { reports: texts } = dictionaries.en

const ondemand = {
  ...{ reportType: 'ondemand', reportName: 'By sea', reportDescription: 'What is on its way', shareTo: [], module: 'tracking' },
  ...{ fields: ['column-number', 'column-eta'], order: [{ field: 'column-number', direction: 'DESC' }], emailList: [] },
  filters: [{ field: 'column-mode', test: 'any', values: ['sea'] }],
  ...{ customer: '999', user: 999 },
}
const scheduled = {
  ...{ ...ondemand, reportType: 'scheduled', type: 'Daily', recurrence: { Monday: true, Tuesday: false, Friday: true } },
  ...{ startDate: '2026-01-01', endDate: '2027-01-01', hour: '09:30', emailList: ['reader@fairway.test'] },
  ...{ timeZone: '-06:00', timeZoneValue: -6, timeZoneStr: 'Central America' },
}

const create = async (kind: 'ondemand' | 'scheduled', sent: object = {}, who: Who = 'owner', headers = {}): Promise<Json> =>
  ask(`POST report/builder/create/${kind}`, { ...(kind === 'ondemand' ? ondemand : scheduled), ...sent }, who, headers)
const idOf = async (kind: 'ondemand' | 'scheduled', sent: object = {}): Promise<number> => (await create(kind, sent)).body.data.reportId
const readByCall = async (id: number): Promise<Json> => (await send('owner', 'GET', `/reports/${id}`)).body

describe('the builder of the specification', () => {
  test('gets the levels of a module with options called column-…, its filters with their tests, and the modules there are', async () => {
    const { status, body } = await ask('POST report/builder/levelinfo', {})
    expect([status, Object.keys(body)]).toEqual([200, ['data', 'filters', 'modules']])
    expect(body.modules[0]).toEqual({ value: 'tracking', label: 'Tracking' })
    expect(body.data[0]).toMatchObject({ id: 'shipment', label: 'Shipment' })
    expect(body.data[0].options[0]).toEqual({ id: 'column-number', value: 'number', label: expect.any(String), kind: 'text' })
    const mode = body.filters.find(({ id }: Json) => id === 'column-mode')
    expect(mode).toMatchObject({
      kind: 'choice',
      tests: ['any', 'given', 'empty'],
      values: expect.arrayContaining([{ value: 'sea', label: 'Ocean' }]),
    })
    const tickets = await ask('POST report/builder/levelinfo', { module: 'tickets' })
    expect(tickets.body.data[0].id).toBe('ticket')
    const foreign = await ask('POST report/builder/levelinfo', { module: 'invoices' })
    expect([foreign.status, foreign.body.errors]).toMatchObject([400, [{ pointer: '#/module' }]])
  })

  test('creates a report on demand of whose rows neither customer nor user of the body decide', async () => {
    const { status, body } = await create('ondemand')
    expect([status, body]).toEqual([200, { message: 'Report created successfully', data: { reportId: expect.any(Number) } }])
    const read = await readByCall(body.data.reportId)
    expect(read).toMatchObject({ name: 'By sea', description: 'What is on its way', isMine: true, customerIds: null, schedule: null })
    expect(read.definition).toEqual({
      ...{ module: 'tracking', fields: ['column-number', 'column-eta'], summary: null },
      filters: [{ field: 'column-mode', test: 'any', values: ['sea'], from: null, to: null, days: null }],
      orders: [{ field: 'column-number', descending: true }],
    })
  })

  test('creates a report that is sent on days, at the offset of its zone', async () => {
    const read = await readByCall(await idOf('scheduled', { shareTo: [{ value: company.readerId, label: 'Reader' }] }))
    expect(read.schedule).toMatchObject({
      ...{ frequency: 'Daily', weekdays: [1, 5], months: [], day: null, minuteOfDay: 570, startDate: '2026-01-01', endDate: '2027-01-01' },
      ...{ timeZone: '-06:00', emails: ['reader@fairway.test'] },
    })
    expect(read.readerIds).toEqual([company.readerId])
  })

  test('creates a report that is sent in months, on a day that is sent as a text', async () => {
    const recurrence = { January: true, February: false, December: true }
    const read = await readByCall(await idOf('scheduled', { type: 'Monthly', recurrence, day: '31' }))
    expect(read.schedule).toMatchObject({ frequency: 'Monthly', weekdays: [], months: [1, 12], day: 31 })
  })

  test.each([
    ['an offset alone', { timeZone: '-06:00', timeZoneValue: '', timeZoneStr: '' }, '-06:00'],
    ['an offset as it is often written', { timeZone: 'UTC+5:30' }, '+05:30'],
    ['hours alone', { timeZone: undefined, timeZoneValue: -3.5, timeZoneStr: undefined }, '-03:30'],
    ['a name that is at the offset', { timeZone: '-06:00', timeZoneStr: 'America/Mexico_City' }, 'America/Mexico_City'],
    ['a name that is at the offset in one half of the year', { timeZone: '+02:00', timeZoneStr: 'Europe/Madrid' }, 'Europe/Madrid'],
    ['an offset with the name of another one', { timeZone: '-05:00', timeZoneStr: 'America/Mexico_City' }, '-05:00'],
  ])('reads a time zone of %s', async (_of, sent, timeZone) => {
    expect((await readByCall(await idOf('scheduled', sent))).schedule.timeZone).toBe(timeZone)
  })

  const refusals: [string, 'ondemand' | 'scheduled', object, string, string][] = [
    ['a name', 'ondemand', { reportName: ' ' }, texts.nameRequired, 'reportName'],
    ['a description', 'ondemand', { reportDescription: '' }, texts.descriptionRequired, 'reportDescription'],
    ['fields', 'ondemand', { fields: [] }, texts.fieldRequired, 'fields'],
    ['fields, where none are sent', 'ondemand', { fields: undefined }, texts.fieldRequired, 'fields'],
    ['days of the week', 'scheduled', { recurrence: { Monday: false } }, texts.noRecurrence, 'recurrence'],
    ['months', 'scheduled', { type: 'Monthly', recurrence: {}, day: 1 }, texts.noMonths, 'recurrence'],
    ['a day of the month', 'scheduled', { type: 'Monthly', recurrence: { May: true }, day: '' }, texts.noDay, 'day'],
    ['a time', 'scheduled', { hour: '' }, texts.noHour, 'hour'],
    ['e-mails', 'scheduled', { emailList: [] }, texts.noEmails, 'emailList'],
    ['e-mails that are ones', 'scheduled', { emailList: ['a@b.test', 'nobody'] }, texts.emailInvalid, 'emailList/1'],
    ['a frequency', 'scheduled', { type: 'Hourly' }, texts.noFrequency, 'type'],
    [
      'a zone that there is',
      'scheduled',
      { timeZone: '+05:17', timeZoneValue: '', timeZoneStr: 'Somewhere' },
      texts.unknownZone,
      'timeZone',
    ],
    ['fields that there are', 'ondemand', { fields: ['column-number', 'column-nothing'] }, texts.unknownField, 'fields/1'],
    ['readers whom it may know', 'ondemand', { shareTo: [1_000_000] }, texts.unknownReader, 'shareTo'],
  ]
  test.each(refusals)('asks for %s in the words of the specification, by its field', async (_of, kind, sent, message, field) => {
    const before = await countReports()
    const { status, body } = await create(kind, sent)
    expect([status, body.message, body.errors?.[0]?.pointer]).toEqual([400, message, `#/${field}`])
    expect(await countReports()).toBe(before)
  })

  test('creates one report of what is sent twice within the minute, and answers alike', async () => {
    const before = await countReports()
    const [one, other] = [await create('ondemand', { reportName: 'Twice' }), await create('ondemand', { reportName: 'Twice' })]
    expect(other.body).toEqual(one.body)
    expect(await countReports()).toBe(before + 1)
  })

  test('says in Spanish that it was created', async () => {
    const { body } = await create('ondemand', { reportName: 'Uno' }, 'owner', { 'Accept-Language': 'es' })
    expect(body.message).toBe(dictionaries.es.reports.created)
  })
})

describe('a report that is opened for editing', () => {
  test('is answered as the model of the specification, with names of readers and the zone of its clock', async () => {
    const { id } = await createWhole()
    const { status, body } = await ask('POST report/builder/edit', { reportId: id })
    expect([status, Object.keys(body), body.data.model]).toEqual([200, ['model', 'data'], body.model])
    expect(body.model).toEqual({
      ...{ report_name: 'By sea', report_description: 'What is on its way', report_type: 'scheduled', module_selected: 'tracking' },
      selected_fields: ['column-number', 'column-mode'],
      filters: [{ field: 'column-mode', test: 'any', values: ['sea'], from: null, to: null, days: null }],
      order: [{ field: 'column-number', direction: 'DESC' }],
      share_to: [{ value: company.readerId, label: expect.stringMatching(/\w/) }],
      ...{ frequency: 'Daily', startDate: '2026-01-01', endDate: null, emailList: ['reader@fairway.test'], day: null, hour: '00:00' },
      recurrence: { Monday: true, Tuesday: true, Wednesday: true, Thursday: false, Friday: false, Saturday: false, Sunday: false },
      ...{ timeZone: '-06:00', timeZoneValue: -6, timeZoneStr: 'America/Mexico_City' },
    })
  })

  const asPayload = (model: Json) => ({
    ...{ reportType: model.report_type, reportName: model.report_name, reportDescription: model.report_description },
    ...{
      shareTo: model.share_to,
      module: model.module_selected,
      fields: model.selected_fields,
      filters: model.filters,
      order: model.order,
    },
    ...{ emailList: model.emailList, type: model.frequency, recurrence: model.recurrence, startDate: model.startDate },
    ...{ endDate: model.endDate, hour: model.hour, day: model.day },
  })

  test.each([
    ['by the names of the payload', asPayload],
    ['by the names of the model', (model: Json) => model],
  ])('changes nothing but its version when its model is sent back %s', async (_by, sentOf) => {
    const report = await createWhole()
    const { model } = (await ask('POST report/builder/edit', { reportId: report.id })).body
    const { status, body } = await ask('PUT report/builder/update/scheduled', { reportId: report.id, ...sentOf(model) })
    expect([status, body]).toEqual([200, { message: 'Report configuration Updated successfully' }])
    expect(await readByCall(report.id)).toEqual({ ...report, version: 2, schedule: { ...report.schedule, next: expect.any(Array) } })
  })

  test('sent on a day of the month goes back whole too', async () => {
    const reportId = await idOf('scheduled', { type: 'Monthly', recurrence: { March: true, July: true }, day: 15 })
    const before = await readByCall(reportId)
    const { model } = (await ask('POST report/builder/edit', { reportId })).body
    expect([model.frequency, model.day, model.recurrence.March, model.recurrence.May]).toEqual(['Monthly', 15, true, false])
    await ask('PUT report/builder/update/scheduled', { reportId, ...asPayload(model) })
    expect(await readByCall(reportId)).toEqual({ ...before, version: 2 })
  })

  test('is somebody’s own: one that is shared, a standard one and none at all answer 404', async () => {
    const report = await createWhole()
    for (const [who, reportId] of [
      ['reader', report.id],
      ['admin', report.id],
      ['owner', 'late-shipments'],
      ['owner', 999_999_999],
      ['owner', null],
    ] as const)
      for (const [specified, body] of [
        ['POST report/builder/edit', {}],
        ['PUT report/builder/update/ondemand', ondemand],
        ['PUT report/builder/update/scheduled', scheduled],
      ] as const)
        expect([specified, reportId, (await ask(specified, { ...body, reportId }, who)).status]).toEqual([specified, reportId, 404])
    expect(await rowOf(report.id)).toMatchObject({ name: 'By sea', version: 1 })
  })
})

describe('an update', () => {
  test('changes what is sent and keeps the rest, of which the specification has no field for some', async () => {
    const report = await createWhole()
    await ask('PUT report/builder/update/scheduled', { reportId: String(report.id), reportName: 'Otro', hour: '18:45' })
    const { next: _, ...kept } = report.schedule
    expect(await readByCall(report.id)).toMatchObject({
      ...{ ...report, name: 'Otro', version: 2 },
      schedule: { ...kept, minuteOfDay: 1_125 },
    })
  })

  test('takes nothing away by null in place of a list, and all readers by an empty one', async () => {
    const report = await createWhole()
    const nothing = { fields: null, filters: null, order: null, shareTo: null, emailList: null }
    expect((await ask('PUT report/builder/update/scheduled', { reportId: report.id, ...nothing })).status).toBe(200)
    expect(await readByCall(report.id)).toMatchObject({ definition: report.definition, readerIds: report.readerIds })
    await ask('PUT report/builder/update/scheduled', { reportId: report.id, shareTo: [] })
    expect((await readByCall(report.id)).readerIds).toEqual([])
  })

  test('to a report on demand ends its schedule, and one to a schedule makes it anew', async () => {
    const report = await createWhole()
    await ask('PUT report/builder/update/ondemand', { reportId: report.id })
    expect((await readByCall(report.id)).schedule).toBeNull()
    const { message } = (await ask('PUT report/builder/update/scheduled', { reportId: report.id, type: 'Daily' })).body
    expect(message).toBe(texts.noHour)
    await ask('PUT report/builder/update/scheduled', { ...scheduled, reportId: report.id })
    expect((await readByCall(report.id)).schedule).toMatchObject({ weekdays: [1, 5], minuteOfDay: 570 })
  })

  test('to another module takes the summary away, whose columns are those of the former one', async () => {
    const report = await createWhole()
    const sent = { reportId: report.id, module: 'tickets', fields: ['column-ticket'], filters: [], order: [], emailList: [] }
    expect((await ask('PUT report/builder/update/ondemand', sent)).status).toBe(200)
    expect((await readByCall(report.id)).definition).toMatchObject({ module: 'tickets', summary: null })
  })

  test('needs no version, and acts on the report as others have left it', async () => {
    const report = await createWhole()
    await replaceByCall(report.id, { ...report, description: 'By somebody else' }, 1)
    expect((await ask('PUT report/builder/update/scheduled', { reportId: report.id, reportName: 'Mine' })).status).toBe(200)
    expect(await rowOf(report.id)).toMatchObject({ name: 'Mine', description: 'By somebody else', version: 3 })
  })
})
