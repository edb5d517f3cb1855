import { and, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { customerGroups, customers } from '#db/postgres/schema/accounts/customers.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { insertGroup, updateGroup } from '#domain/directory/groups/edit-group.server.ts'
import { groupName } from '#domain/directory/groups/group-schema.ts'
import { encodeMessage } from '#domain/platform/domain-error.ts'
import { z } from '#domain/platform/schema.ts'
import { type ImportLine, missingIn } from './import-lines.ts'
import { emptyPlan, faultsBySchema, type ImportPlan } from './import-plan.ts'

/** A group is known by its id, else by its name. Customers stay in theirs. */
export async function planGroups(tx: Transaction, viewer: Viewer, lines: readonly ImportLine[]): Promise<ImportPlan> {
  const there = await listGroupRows(tx, viewer)
  const [byId, byName] = [
    new Map(there.map((group) => [String(group.id), group])),
    new Map(there.map((group) => [group.name.toLowerCase(), group])),
  ]
  const plan = emptyPlan()
  const named = new Set<string>()
  for (const { line, cells } of lines) {
    const { id = '', name = '' } = cells
    const group = id ? byId.get(id) : byName.get(name.toLowerCase())
    const owner = byName.get(name.toLowerCase())
    const faults = [
      ...(id && !group ? [encodeMessage('imports.idUnknown', { id })] : []),
      ...(cells.name === undefined && group ? [] : missingIn('groups', cells)),
      ...(name && (named.has(name.toLowerCase()) || (owner && owner !== group)) ? ['adminGroups.nameTaken'] : []),
      ...(name ? faultsBySchema(z.object({ name: groupName }), { name }, line).map(({ message }) => message) : []),
    ]
    named.add(name.toLowerCase())
    plan.faults.push(...faults.map((message) => ({ line, message })))
    if (faults.length > 0) continue
    if (group && (name === '' || group.name === name)) {
      plan.unchanged += 1
      continue
    }
    plan.changes.push({
      line,
      noun: 'group',
      name,
      isNew: !group,
      fields: [{ label: 'adminGroups.name', before: group?.name ?? null, after: name }],
    })
    if (group) plan.versions.push([group.id, group.version])
    plan.steps.push({
      line,
      run: async (saving, { key, act }) => {
        if (!group) return insertGroup(saving, act, { key, name, customerIds: [] })
        const members = await membersOf(saving, group.id)
        return updateGroup(saving, act, group.id, { version: group.version, name, customerIds: members })
      },
    })
  }
  return plan
}

export const listGroupRows = (tx: Transaction, viewer: Viewer) =>
  tx
    .select({ id: customerGroups.id, name: customerGroups.name, version: customerGroups.version })
    .from(customerGroups)
    .where(inProject(customerGroups, viewer))
    .orderBy(customerGroups.name)

async function membersOf(tx: Transaction, groupId: number): Promise<number[]> {
  const isMember = and(inArray(customers.groupId, [groupId]), isNull(customers.deletedAt))
  return (await tx.select({ id: customers.id }).from(customers).where(isMember)).map(({ id }) => id)
}
