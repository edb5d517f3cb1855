import { parseQuery } from '../search/query.ts'
import { type Asked, textOf } from './asked.ts'

/** The words of everything typed into the boxes of the list; undefined: more than can be searched for. */
export function wordsOf(asked: Pick<Asked, 'text' | 'words'>): readonly string[] | undefined {
  const query = parseQuery(textOf(asked))
  if (query === 'too-long') return undefined
  return query === 'nothing-asked' ? [] : query.words
}
