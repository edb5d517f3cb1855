import type { Payloads } from './payload.ts'

const ondemand = {
  ...{ reportType: 'ondemand', reportName: 'Sea', reportDescription: 'By sea', shareTo: [], module: 'tracking' },
  ...{ fields: ['column-number', 'column-eta'], order: [{ field: 'column-eta' }], emailList: [], customer: '7,8', user: 7 },
  filters: [{ field: 'column-mode', test: 'any', values: ['sea'] }],
}

const scheduled = {
  ...{ ...ondemand, reportType: 'scheduled', emailList: ['reader@fairway.test'], type: 'Daily', startDate: '2026-01-01', endDate: '' },
  recurrence: { Monday: true, Tuesday: false, Wednesday: true, Thursday: false, Friday: true, Saturday: false, Sunday: false },
  ...{ hour: '09:00', day: '', timeZone: '-06:00', timeZoneValue: -6, timeZoneStr: 'Central America' },
}

export const reportPayloads: Payloads = {
  'POST report/builder/levelinfo': () => ({ body: {} }),
  'POST report/builder/edit': ({ reports = 0 }) => ({ body: { reportId: reports } }),
  'POST report/builder/create/ondemand': () => ({ body: ondemand }),
  'POST report/builder/create/scheduled': () => ({ body: scheduled }),
  'PUT report/builder/update/ondemand': ({ reports = 0 }) => ({ body: { ...ondemand, reportId: reports } }),
  'PUT report/builder/update/scheduled': ({ reports = 0 }) => ({ body: { ...scheduled, reportId: reports } }),
  'POST shared/users/list': () => ({ body: { user: 7 } }),
  'POST report/view': () => ({ body: { reportId: 'late-shipments' } }),
  'GET report/dynamic/xlsx': () => ({ query: '?reportId=late-shipments' }),
  'GET reports': () => ({}),
  'POST reports/dynamic': () => ({ body: { list: 'tickets', query: '?order=-updated' } }),
  'POST report/dynamic/xlsx': () => ({ body: { list: 'tickets', query: { order: '-updated' } } }),
  'POST generate-xls': () => ({ body: { list: 'closed-tickets' } }),
}
