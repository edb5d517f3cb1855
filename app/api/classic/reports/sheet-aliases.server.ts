import { ok } from '#app/api/call.ts'
import { calls } from '#app/api/calls.server.ts'
import { alias } from '#app/api/classic/alias.server.ts'
import { customerIds, fieldsOf, textOf } from '#app/api/classic/sent.ts'
import { invalidField } from '#app/api/http/read-request.server.ts'
import { found, Problem } from '#app/api/problem.ts'
import type { StoredFile } from '#domain/platform/files/file-storage.server.ts'

const sheets = new Map(
  calls.flatMap((each) => (each.capability !== 'open' && each.list && each.path.endsWith('/sheet') ? [[each.list.key, each.id]] : [])),
)

/** What the specification calls the lists of invoices. */
const views = new Map([
  ['vwInvoiceUSD', 'invoices-usd'],
  ['vwInvoiceMXN', 'invoices-mxn'],
])

/** A call that makes a spreadsheet of rows that its client has read: here the list draws its own (decision 7). */
const sheetAlias = (specified: string, answerOf: (base64: string) => object, differences: string) =>
  alias({
    specified,
    by: ['downloadShipmentsSheet'],
    needs: { capability: 'build-reports', grant: 'reports:read' },
    differences,
    run: async ({ sent: { list, query }, ask, language }) => {
      if (typeof list !== 'string' || list === '') throw new Problem(422, 'rows-sent')
      const id = sheets.get(views.get(list) ?? list)
      if (id === undefined) throw invalidField(['list'], language)
      const { file } = await ask(id, { query: parametersOf(query) })
      return ok(answerOf(await base64Of(found(file))))
    },
  })

/** As an address has it, or as fields: texts, numbers, yes or no, and lists of these. */
function parametersOf(query: unknown): Record<string, string[] | number[]> {
  const fields = typeof query === 'string' ? fieldsOfAddress(query) : fieldsOf(query)
  const { customer, ...filters } = fields
  const ids = customerIds(customer)
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === null ? [] : [[name, [value].flat().map(parameterOf)] as const],
  )
  return { ...Object.fromEntries(given), ...(ids && { customer: ids }) }
}

function fieldsOfAddress(address: string): Record<string, string[]> {
  const params = new URLSearchParams(address)
  return Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]))
}

const parameterOf = (value: unknown) => (typeof value === 'boolean' ? String(Number(value)) : textOf(value))

async function base64Of(file: StoredFile): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of await file.read()) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('base64')
}

const named =
  '`list` is the key of a list in the address of its Excel file (`tracking`, `tickets`, `invoices-usd`, also `vwInvoiceUSD` …), `query` has the parameters of its call. Rows that are sent (`data`, `headers`, `keys`) are refused with 422.'

export const sheetAliases = [
  sheetAlias('POST reports/dynamic', (base64) => ({ base64 }), `${named} Answers \`base64\`.`),
  sheetAlias('POST report/dynamic/xlsx', (base64) => ({ data: { base64 } }), 'As `POST reports/dynamic`; answers `data.base64`.'),
  sheetAlias(
    'POST generate-xls',
    (base64) => ({ data: { base64 } }),
    'Its path is configured there; we chose this one. As `POST report/dynamic/xlsx`.',
  ),
]
