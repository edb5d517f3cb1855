export const rowsPerPage = 10

export interface Page<Row> {
  rows: Row[]
  page: number
  pages: number
  total: number
}

export function countPages(total: number, perPage = rowsPerPage): number {
  return Math.ceil(total / perPage)
}

/** `asked` may come from an address and be anything. A page beyond the last is the last. */
export function pageOf(asked: number, perPage: number, total: number) {
  const pages = Math.max(1, countPages(total, perPage))
  const page = Number.isFinite(asked) ? Math.min(pages, Math.max(1, Math.trunc(asked))) : 1
  return { page, pages, total, offset: (page - 1) * perPage }
}

export function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1
}
