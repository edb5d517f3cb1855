import { allDocumentCategories } from '#domain/core/attachments/document-categories.ts'
import type { Permissions } from '#domain/directory/users/user-input.ts'

/** What a person may see beside customers; null is all of it, also what is added later. */
export type HeldRights = Pick<Permissions, 'documentCategories' | 'reportKeys'>

export const noRights: HeldRights = { documentCategories: [], reportKeys: [] }

/**
 * What somebody has after another has ticked `wanted` for them: of what the other holds exactly what was ticked, of all else what they had.
 * "All" is given by who has it, and stays with who had it.
 */
export function rightsWithin(own: HeldRights, wanted: HeldRights, before: HeldRights, reports: readonly string[]): HeldRights {
  return {
    documentCategories: within(own.documentCategories, wanted.documentCategories, before.documentCategories, allDocumentCategories),
    reportKeys: within(own.reportKeys, wanted.reportKeys, before.reportKeys, reports),
  }
}

type Some<Value> = readonly Value[] | null

function within<Value>(own: Some<Value>, wanted: Some<Value>, before: Some<Value>, all: readonly Value[]): Some<Value> {
  const [mine, ticked, had] = [own ?? all, wanted ?? all, before ?? all]
  const after = all.filter((each) => (mine.includes(each) ? ticked : had).includes(each))
  return after.length === all.length && (own === null || before === null) ? null : after
}

/** Whether somebody may see what another may not: who holds less lets them see nothing further. */
export const exceeds = (theirs: HeldRights, own: HeldRights): boolean =>
  isMore(theirs.documentCategories, own.documentCategories) || isMore(theirs.reportKeys, own.reportKeys)

const isMore = (theirs: Some<string>, own: Some<string>): boolean =>
  own !== null && (theirs === null || theirs.some((each) => !own.includes(each)))

/** Of somebody's rights what another may know of. */
export const knownRights = (theirs: HeldRights, own: HeldRights): HeldRights => ({
  documentCategories: both(theirs.documentCategories, own.documentCategories),
  reportKeys: both(theirs.reportKeys, own.reportKeys),
})

const both = <Value>(theirs: Some<Value>, own: Some<Value>): Some<Value> =>
  theirs === null || own === null ? (theirs ?? own) : theirs.filter((each) => own.includes(each))
