import { db } from '#db/postgres/client.server.ts'
import { maxSheetRows, type Sheet } from '#domain/core/lists/sheet.ts'
import { customerModuleKeys, customerModules } from '#domain/core/viewer/customer-modules.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { type ImportColumn, type ImportKind, importColumns } from './import-columns.ts'
import { listStored } from './plan-customers.server.ts'
import { listGroupRows } from './plan-groups.server.ts'
import { cellsOfUser, listStoredUsers } from './plan-users.server.ts'
import { contactCells } from './planned-contact.ts'

type Cells = Record<string, string | number | null>

/** All of the project's customers with their contacts, groups or users as an import reads them: unchanged, it changes nothing. */
export async function makeImportSheet(viewer: Viewer, kind: ImportKind, say: Say): Promise<Sheet | 'too-long'> {
  const columns = Object.entries<ImportColumn>(importColumns[kind])
  const rows = await cellsOf[kind](viewer, say)
  if (rows.length > maxSheetRows) return 'too-long'
  return {
    name: say(`imports.kinds.${kind}`),
    noteName: say('imports.title'),
    notes: [say('imports.sheetWhat')],
    columns: columns.map(([key, { label }]) => ({ label: say(label), kind: key === 'id' ? 'number' : 'text' })),
    rows: rows.map((cells) => columns.map(([key]) => cells[key] ?? null)),
  }
}

const cellsOf: Record<ImportKind, (viewer: Viewer, say: Say) => Promise<Cells[]>> = {
  customers: async (viewer, say) => {
    const [stored, groups] = await db().transaction(async (tx) => [await listStored(tx, viewer), await listGroupRows(tx, viewer)] as const)
    const names = new Map(groups.map(({ id, name }) => [id, name]))
    return stored.flatMap(({ contacts, groupId, modules, version: _, ...customer }) => {
      const shown = customerModuleKeys
        .filter((key) => modules.includes(customerModules[key]))
        .map((key) => say(`adminCustomers.modules.${key}`))
      const own = { ...customer, group: groupId === null ? null : (names.get(groupId) ?? null), modules: shown.join('; ') }
      const people = contacts.map((contact) =>
        Object.fromEntries(Object.entries(contactCells).map(([field, key]) => [key, contact[field as keyof typeof contactCells]])),
      )
      return (people.length > 0 ? people : [{}]).map((person) => ({ ...own, ...person }))
    })
  },
  groups: async (viewer) => (await db().transaction((tx) => listGroupRows(tx, viewer))).map(({ id, name }) => ({ id, name })),
  users: async (viewer) =>
    (await db().transaction((tx) => listStoredUsers(tx, viewer))).map((user) => ({ id: user.id, ...cellsOfUser(user) })),
}
