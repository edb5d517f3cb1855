import { allDocumentCategories, type DocumentCategory } from '#domain/core/attachments/document-categories.ts'
import { type PersonalRight, personalRightKeys, rightsOfRole, rolesOfRight } from '#domain/core/viewer/personal-rights.ts'
import { type RoleId, roles } from '#domain/core/viewer/roles.ts'
import type { Permissions } from '#domain/directory/users/user-input.ts'
import { encodeMessage } from '#domain/platform/domain-error.ts'
import { foldText } from '#domain/platform/search/text/fold-text.ts'
import { namesOf } from './import-lines.ts'
import { namesIn } from './import-plan.ts'

const [all, none] = ['all', 'none']

/** Keys, because a category of shipments and one of containers may have the same name: "shipment:booking; container:photos". */
export const permissionsInWords = ({ documentCategories }: Permissions): { documents: string } => {
  if (documentCategories === null) return { documents: all ?? '' }
  return { documents: documentCategories.length === 0 ? (none ?? '') : [...documentCategories].sort().join('; ') }
}

/** By its key, as in the API; the name of a right is read, too. */
export const rightsInWords = ({ rights = [] }: Permissions): { rights: string } => ({ rights: rights.join('; ') })

/** Blank, or without the column: as they were; for somebody new none. */
export function rightsIn(
  cell: string | undefined,
  roleId: RoleId,
  there: Permissions | null,
): { rights: PersonalRight[]; faults: string[] } {
  const kept = rightsOfRole(roleId, there?.rights ?? [])
  const names = namesIn(cell)
  if (names.length === 0) return { rights: kept, faults: [] }
  if (names[0] === none && names.length === 1) return { rights: [], faults: [] }
  const called = names.map((name) => ({ name, right: rightCalled(name) }))
  const unknown = called.filter(({ right }) => !right).map(({ name }) => name)
  const found = called.flatMap(({ right }) => right ?? [])
  const rights = rightsOfRole(roleId, found)
  const barred = found.filter((right) => !rights.includes(right))
  const rolesOf = (right: PersonalRight) => roles.filter(({ id }) => rolesOfRight(right).includes(id)).map(({ name }) => name)
  return {
    rights,
    faults: [
      ...(unknown.length > 0
        ? [encodeMessage('imports.rightUnknown', { name: unknown.join('; '), rights: personalRightKeys.join('; ') })]
        : []),
      ...barred.map((right) => encodeMessage('imports.rightOfRole', { right, roles: rolesOf(right).join(', ') })),
    ],
  }
}

const rightCalled = (name: string) =>
  personalRightKeys.find((right) => [foldText(right), ...namesOf(`adminUsers.rightNames.${right}`)].includes(foldText(name)))

/** Blank, or without the column: as it was; for somebody new everything. Reports stay as they are. */
export function permissionsIn(cell: string | undefined, there: Permissions | null): Permissions & { faults: string[] } {
  const kept = there ?? { documentCategories: null, reportKeys: null }
  const { reportKeys } = kept
  const names = namesIn(cell)
  if (names.length === 0) return { documentCategories: kept.documentCategories, reportKeys, faults: [] }
  if (names[0] === all && names.length === 1) return { documentCategories: null, reportKeys, faults: [] }
  if (names[0] === none && names.length === 1) return { documentCategories: [], reportKeys, faults: [] }
  const unknown = names.filter((name) => !allDocumentCategories.includes(name as DocumentCategory))
  const found = allDocumentCategories.filter((each) => names.includes(each))
  return {
    documentCategories: found.length === allDocumentCategories.length ? null : found,
    reportKeys,
    faults: unknown.length > 0 ? [encodeMessage('imports.categoryUnknown', { name: unknown.join('; ') })] : [],
  }
}
