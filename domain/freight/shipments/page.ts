/** One page of a list, and where it stands in it. */
export interface Page<Row> {
  rows: Row[]
  /** From 1; a page beyond the last is the last. */
  page: number
  pages: number
  total: number
}

/** The place of a page in a list of that many rows; what is asked for may come from an address and be anything. */
export function pageOf(asked: number, perPage: number, total: number) {
  const pages = Math.max(1, Math.ceil(total / perPage))
  const page = Number.isFinite(asked) ? Math.min(pages, Math.max(1, Math.trunc(asked))) : 1
  return { page, pages, total, offset: (page - 1) * perPage }
}
