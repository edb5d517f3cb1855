import { ok } from '#app/api/call.ts'
import { alias } from '#app/api/classic/alias.server.ts'
import { onVersionFound } from '#app/api/classic/on-version-found.ts'
import { customerIds, textOf } from '#app/api/classic/sent.ts'
import { invalidField } from '#app/api/http/read-request.server.ts'
import { found } from '#app/api/problem.ts'
import type { dateAtPlace } from '#app/api/schemas/date.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import type { z } from '#domain/platform/schema.ts'
import { levelInfo, type ModuleShown } from './level-info.ts'
import { modelOf, optionOf, type ReportFound } from './report-model.ts'
import { placesOf, reportOf } from './sent-report.ts'

type Kind = 'ondemand' | 'scheduled'

const creating = (kind: Kind, differences: string) =>
  alias({
    specified: `POST report/builder/create/${kind}`,
    by: ['createReport'],
    differences,
    run: async ({ sent, ask, now, language }) => {
      const body = reportOf(sent, null, { isScheduled: kind === 'scheduled', now })
      const made = await ask('createReport', { body, names: placesOf(body) })
      return ok({ message: translatorIn(language)('reports.created'), data: { reportId: Number(made.body.id) } })
    },
  })

const updating = (kind: Kind, differences: string) =>
  alias({
    specified: `PUT report/builder/update/${kind}`,
    by: ['updateReport', 'getReport'],
    differences,
    run: async ({ sent, ask, now, language }) => {
      const params = { id: textOf(sent.reportId) }
      await onVersionFound(
        () => ask('getReport', { params }),
        ({ body: report }, version) => {
          const body = reportOf(sent, report, { isScheduled: kind === 'scheduled', now })
          return ask('updateReport', { params, body, version, names: placesOf(body) })
        },
      )
      return ok({ message: translatorIn(language)('reports.updated') })
    },
  })

export const reportAliases = [
  alias({
    specified: 'POST report/builder/levelinfo',
    by: ['listReportModules'],
    differences:
      'Its payload is not specified: `module` is one of `modules`, which is answered too; the first where none is sent. `filters` are the columns by which it can be filtered, with their tests.',
    run: async ({ sent, ask, language }) => {
      const modules: ModuleShown[] = (await ask('listReportModules')).body.data
      const chosen = textOf(sent.module)
      const shown = modules.find(({ id }) => chosen === '' || id === chosen)
      if (!shown) throw invalidField(['module'], language)
      return ok({ ...levelInfo(shown), modules: modules.map(({ id, name }) => ({ value: id, label: name })) })
    },
  }),
  alias({
    specified: 'POST report/builder/edit',
    by: ['getReport', 'listReportReaders'],
    differences:
      'One’s own reports only. `model` is answered as `data.model` too, and has the time zone. `filters` are as in `GET /reports/{id}`. `PUT report/builder/update/…` takes the fields by these names as well.',
    run: async ({ sent, ask, now }) => {
      const { body: report } = await ask('getReport', { params: { id: textOf(sent.reportId) } })
      found((report as ReportFound).isMine)
      const { body: readers } = await ask('listReportReaders')
      const model = modelOf(report, readers.data, now)
      return ok({ model, data: { model } })
    },
  }),
  creating(
    'ondemand',
    '`customer` and `user` are not read: the rows are those that its reader may see. `filters` are as in `POST /reports`.',
  ),
  creating(
    'scheduled',
    'As above. `recurrence` has flags by the English names of days or months, or a list of these. Of the time zone the name counts where it is an IANA one; else the offset becomes a fixed zone.',
  ),
  updating('ondemand', 'One’s own reports only. What is not sent stays, but for a schedule, which ends.'),
  updating('scheduled', 'One’s own reports only. What is not sent stays; summaries and customers, which have no field here, too.'),
  alias({
    specified: 'POST shared/users/list',
    by: ['listReportReaders'],
    differences: '`user` is not read. `data` has options, `value` and `label`: people who share a customer with one, and administrators.',
    run: async ({ ask }) => ok({ data: (await ask('listReportReaders')).body.data.map(optionOf) }),
  }),
  alias({
    specified: 'POST report/view',
    by: ['runReport'],
    differences:
      'Declared without a path, which we chose. `reportId` is run now, over `customer` where it is sent: `data` has rows by `keys`, which are named by `headers`; 1,000 at most of `total`.',
    run: async ({ sent, ask }) => {
      const query = { customer: customerIds(sent.customer) }
      const { body, asOf } = await ask('runReport', { params: { id: textOf(sent.reportId) }, query })
      return ok(tableOf(body), { ...(asOf && { asOf }) })
    },
  }),
  alias({
    specified: 'GET report/dynamic/xlsx',
    by: ['downloadReportSheet'],
    reads: ['reportId', 'rows'],
    differences:
      'Declared without a path, which we chose. Answers the bytes of the spreadsheet of `reportId`: 1,000 rows, with `rows=all` 10,000.',
    run: ({ query: { reportId, rows }, ask }) =>
      ask('downloadReportSheet', { params: { id: reportId }, query: { rows: rows || undefined } }),
  }),
  alias({
    specified: 'GET reports',
    by: ['listReports'],
    differences:
      'Declared without a path, which we chose. `Tab` tells standard reports, one’s own and shared ones. `ReportId` of a standard report is its name. `CustomerId` is null unless it is built for one customer alone.',
    run: async ({ ask }) => ok({ data: (await ask('listReports')).body.data.map(entryOf) }),
  }),
]

interface ReportTable {
  columns: readonly { id: string; name: string }[]
  data: readonly { values: Record<string, z.output<typeof dateAtPlace> | string | number> }[]
  total: number
  summary: object | null
}

/** As the specification's tables are sent: rows, and what their columns are called. */
function tableOf({ columns, data, total, summary }: ReportTable) {
  const keys = columns.map(({ id }) => id)
  const cells = (values: ReportTable['data'][number]['values']) =>
    Object.fromEntries(keys.map((key) => [key, plainValue(values[key] ?? null)]))
  return { data: data.map(({ values }) => cells(values)), keys, headers: columns.map(({ name }) => name), total, summary }
}

/** Of an instant, what the clocks of its place show, with their offset. */
const plainValue = (value: z.output<typeof dateAtPlace> | string | number) =>
  typeof value === 'object' && value !== null ? value.local : value

interface ListedReport {
  id: string
  name: string
  tab: string
  customerIds: readonly number[] | null
}

const entryOf = ({ id, name, tab, customerIds }: ListedReport) => ({
  ReportId: /^\d+$/.test(id) ? Number(id) : id,
  Name: name,
  CustomerId: customerIds?.length === 1 ? customerIds[0] : null,
  Tab: tab,
})
