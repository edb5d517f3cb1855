import type { Permissions } from '#domain/accounts/users/user-input.ts'
import { allDocumentCategories, type DocumentCategory } from '#domain/core/attachments/document-categories.ts'
import { encodeMessage } from '#domain/core/domain-error.ts'
import { namesIn } from './import-plan.ts'

const [all, none] = ['all', 'none']

/** Keys, because a category of shipments and one of containers may have the same name: "shipment:booking; container:photos". */
export const permissionsInWords = ({ documentCategories }: Permissions): { documents: string } => {
  if (documentCategories === null) return { documents: all ?? '' }
  return { documents: documentCategories.length === 0 ? (none ?? '') : [...documentCategories].sort().join('; ') }
}

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
