import { readId } from './row-id.ts'

export const maxSelected = 200

export const filterSelected: readonly string[] = ['only', 'selected']

export function readSelected(params: URLSearchParams): readonly number[] | null {
  if (params.get('only') !== 'selected') return null
  const ids = params.getAll('selected').flatMap((id) => readId(id) ?? [])
  return [...new Set(ids)].slice(0, maxSelected)
}
