import type { Ask } from './alias.server.ts'

const perPage = 100
const most = 5_000

/** All rows of a list in one answer, for clients that know no pages: 5,000 at most, and then `truncated`. */
export async function joinedPages<Row>(
  ask: Ask,
  list: string,
  { params = {}, query = {} }: { params?: Record<string, unknown>; query?: Record<string, string> },
  shape: (row: Row) => Record<string, unknown>,
): Promise<{ data: Record<string, unknown>[]; truncated?: true }> {
  const rows: Row[] = []
  for (let after: string | undefined; ; ) {
    const { body } = await ask(list, { params, query: { ...query, limit: perPage, after } })
    rows.push(...body.data)
    after = body.page.next ?? undefined
    const isWhole = after === undefined || rows.length >= body.page.total
    if (isWhole || rows.length >= most) return { data: rows.map(shape), ...(!isWhole && { truncated: true }) }
  }
}
