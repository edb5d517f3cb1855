/** Rows a page (spec 3 §9). */
export const rowsPerPage = 10

/** One page of a list, and where it stands in it. */
export interface Page<Row> {
  rows: Row[]
  /** From 1; a page beyond the last is the last. */
  page: number
  /** At least 1. */
  pages: number
  total: number
}

/** Pages that so many rows fill, the last one rounded up (spec 3 §4). */
export function countPages(total: number, perPage = rowsPerPage): number {
  return Math.ceil(total / perPage)
}

/** The place of a page in a list of that many rows; what is asked for may come from an address and be anything. */
export function pageOf(asked: number, perPage: number, total: number) {
  const pages = Math.max(1, countPages(total, perPage))
  const page = Number.isFinite(asked) ? Math.min(pages, Math.max(1, Math.trunc(asked))) : 1
  return { page, pages, total, offset: (page - 1) * perPage }
}

/** A page number of an address, from 1; anything that is no such number is page 1. */
export function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1
}
