import { readId } from '../id.ts'

/** As many as can be worked on at once; more are not selected but made up. */
export const mostSelected = 200

/** What an address says of a selection; all else in it is the list's. */
export const ofSelection: readonly string[] = ['only', 'selected']

/** The rows that an address of the list wants alone (`only=selected&selected=7&selected=12`), each once; null: all that are listed. */
export function readSelected(params: URLSearchParams): readonly number[] | null {
  if (params.get('only') !== 'selected') return null
  const ids = params.getAll('selected').flatMap((id) => readId(id) ?? [])
  return [...new Set(ids)].slice(0, mostSelected)
}
