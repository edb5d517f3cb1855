import { readId } from '../id.ts'

/** As many rows as can be worked on at once; an address with more does not come from the page. */
export const mostSelected = 200

/** The parameters of a selection; all others in the address are the list's. */
export const ofSelection: readonly string[] = ['only', 'selected']

/** The ids of the rows to which an address limits the list (`only=selected&selected=7&selected=12`), each once; null: no such limit. */
export function readSelected(params: URLSearchParams): readonly number[] | null {
  if (params.get('only') !== 'selected') return null
  const ids = params.getAll('selected').flatMap((id) => readId(id) ?? [])
  return [...new Set(ids)].slice(0, mostSelected)
}
