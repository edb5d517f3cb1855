import { texts as desk } from './en/desk.ts'
import { texts as freight } from './en/freight.ts'
import { texts as people } from './en/people.ts'
import { texts as shell } from './en/shell.ts'

/** The texts by the wing of the portal that says them; a browser gets each as a file of its own (docs/decisions/096). */
const texts = { shell, freight, people, desk }

export type Wing = keyof typeof texts

/** The wings that some areas of the dictionary, the first parts of keys, belong to. */
export function wingsOf(areas: ReadonlySet<string>): Wing[] {
  return (Object.keys(texts) as Wing[]).filter((wing) => Object.keys(texts[wing]).some((area) => areas.has(area)))
}
