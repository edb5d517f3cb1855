import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { contacts, customers } from '#db/postgres/schema/accounts/customers.ts'
import { customerModuleKeys, customerModules, defaultModuleIds } from '#domain/core/viewer/customer-modules.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { insertContacts, updateContact } from '#domain/directory/customers/contacts.server.ts'
import { type ContactInput, type CustomerInput, maxContacts, noThresholds } from '#domain/directory/customers/customer-input.ts'
import { customerFields } from '#domain/directory/customers/customer-schema.ts'
import { findThresholds } from '#domain/directory/customers/customer-thresholds.server.ts'
import { insertCustomer, updateCustomer } from '#domain/directory/customers/edit-customer.server.ts'
import { rfcKey } from '#domain/directory/customers/rfc.ts'
import { findRfcs } from '#domain/directory/customers/unique-customer.server.ts'
import { insertGroup } from '#domain/directory/groups/edit-group.server.ts'
import { groupName } from '#domain/directory/groups/group-schema.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { encodeMessage } from '#domain/platform/domain-error.ts'
import { z } from '#domain/platform/schema.ts'
import { foldText, nameKey } from '#domain/platform/search/text/fold-text.ts'
import { importColumns } from './import-columns.ts'
import { type ImportLine, missingIn, namesOf } from './import-lines.ts'
import { emptyPlan, faultsBySchema, fieldsOf, type ImportPlan, namesIn } from './import-plan.ts'
import { listGroupRows } from './plan-groups.server.ts'
import { type PlannedContact, planContact } from './planned-contact.ts'

interface Planned {
  line: number
  cells: ImportLine['cells']
  there: StoredCustomer | null
  after: Omit<CustomerInput, 'thresholds'> & { group: string | null }
  contacts: PlannedContact[]
}

export interface StoredCustomer {
  id: number
  version: number
  name: string
  rfc: string | null
  telephone: string | null
  country: string | null
  groupId: number | null
  modules: number[]
  contacts: (ContactInput & { id: number })[]
}

const { id: _, contactName, contactLastName, contactEmail, contactPosition, contactTelephone, ...ofCustomer } = importColumns.customers
const labels = Object.fromEntries(Object.entries(ofCustomer).map(([key, { label }]) => [key, label]))
const schema = z.object(customerFields)

/**
 * A customer is known by its id, else by name and RFC; lines of one customer bring its contacts, which are known by their e-mail. Groups
 * that are not there are created.
 */
export async function planCustomers(tx: Transaction, viewer: Viewer, lines: readonly ImportLine[]): Promise<ImportPlan> {
  const plan = emptyPlan()
  const stored = await listStored(tx, viewer)
  const taken = await findRfcs(tx, viewer)
  const groups = await listGroupRows(tx, viewer)
  const known = knownCustomers(stored)
  const groupNames = new Map(groups.map(({ id, name }) => [name.toLowerCase(), { id: id as number | null, name }]))
  const planned = new Map<string, Planned>()
  const owners = new Map([...taken].map(([rfc, id]) => [rfc, `${id}`]))
  const newGroups: { line: number; name: string }[] = []
  for (const { line, cells } of lines) {
    const fault = (message: string) => void plan.faults.push({ line, message })
    const found = known(cells)
    if (found === 'unknown') fault(encodeMessage('imports.idUnknown', { id: cells.id ?? '' }))
    if (found === 'several') fault('imports.severalAlike')
    const there = typeof found === 'string' ? null : found
    if (typeof found === 'string') continue
    const key = there ? `${there.id}` : keyOf(cells.name ?? '', cells.rfc ?? '')
    for (const each of there ? missingIn('customers', { ...there, ...given(cells) } as never, ['name']) : missingIn('customers', cells))
      fault(each)
    const group = cells.group ? groupNames.get(cells.group.toLowerCase()) : undefined
    if (cells.group && !group) {
      for (const each of faultsBySchema(z.object({ name: groupName }), { name: cells.group }, line)) fault(each.message)
      groupNames.set(cells.group.toLowerCase(), { id: null, name: cells.group })
      newGroups.push({ line, name: cells.group })
    }
    const modules = modulesIn(cells.modules)
    if (typeof modules === 'string') fault(encodeMessage('imports.moduleUnknown', { name: modules }))
    const after = merged(there, cells, Array.isArray(modules) ? modules : undefined, groupNames, groups)
    const rfc = rfcKey(after.rfc)
    if (rfc && (owners.get(rfc) ?? key) !== key) fault(encodeMessage('adminCustomers.rfcKnown', { rfc: after.rfc }))
    if (rfc) owners.set(rfc, key)
    const first = planned.get(key)
    const one = first ?? { line, cells, there, after, contacts: [] }
    if (first && isOther(first, cells)) fault('imports.linesDiffer')
    if (!first && (!there || differs(there, after, groups))) {
      const typed = { name: after.name, rfc: after.rfc, telephone: after.telephone ?? undefined, country: after.country ?? undefined }
      if (after.name && after.rfc) plan.faults.push(...faultsBySchema(schema, typed, line))
    }
    planned.set(key, one)
    const contact = planContact({ line, cells }, there)
    for (const each of contact.faults) fault(each)
    if (!contact.contact) continue
    one.contacts.push(contact.contact)
    if (one.contacts.filter(({ isNew }) => isNew).length + (there?.contacts.length ?? 0) > maxContacts) fault('forms.tooManyEntries')
    const mails = one.contacts.map(({ after: { email } }) => foldText(email))
    if (new Set(mails).size < mails.length) fault('adminCustomers.contactKnown')
  }
  for (const { line, name } of newGroups) {
    plan.changes.push({ line, noun: 'group', name, isNew: true, fields: [{ label: 'adminGroups.name', before: null, after: name }] })
    plan.steps.push({
      line,
      run: async (saving, { key, act }) => {
        const id = await insertGroup(saving, act, { key, name, customerIds: [] })
        groupNames.set(name.toLowerCase(), { id, name })
      },
    })
  }
  for (const one of planned.values()) addSteps(plan, viewer, one, groups, groupNames)
  return plan
}

type GroupNames = ReadonlyMap<string, { id: number | null; name: string }>
type Groups = readonly { id: number; name: string }[]

const keyOf = (name: string, rfc: string) => `${nameKey(name)} ${rfcKey(rfc) ?? foldText(rfc)}`
const given = (cells: ImportLine['cells']) => Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== undefined))

function knownCustomers(stored: readonly StoredCustomer[]) {
  const byId = new Map(stored.map((each) => [`${each.id}`, each]))
  const byKey = new Map<string, StoredCustomer | 'several'>()
  for (const each of stored) {
    const key = keyOf(each.name, each.rfc ?? '')
    byKey.set(key, byKey.has(key) ? 'several' : each)
  }
  return ({ id, name = '', rfc = '' }: ImportLine['cells']): StoredCustomer | null | 'unknown' | 'several' =>
    id ? (byId.get(id) ?? 'unknown') : name && rfc ? (byKey.get(keyOf(name, rfc)) ?? null) : null
}

function merged(
  there: StoredCustomer | null,
  cells: ImportLine['cells'],
  modules: readonly number[] | undefined,
  groupNames: GroupNames,
  groups: Groups,
): Planned['after'] {
  const group =
    cells.group === undefined ? nameOfGroup(groups, there?.groupId ?? null) : (groupNames.get(cells.group.toLowerCase())?.name ?? null)
  return {
    name: cells.name ?? there?.name ?? '',
    rfc: cells.rfc ?? there?.rfc ?? '',
    telephone: (cells.telephone ?? there?.telephone) || null,
    country: (cells.country ?? there?.country) || null,
    group,
    groupId: null,
    modules: modules ?? there?.modules ?? defaultModuleIds,
  }
}

const nameOfGroup = (groups: Groups, id: number | null) => groups.find((group) => group.id === id)?.name ?? null

/** Whether a later line of the same customer says something else of it than the first one. */
const isOther = (first: Planned, cells: ImportLine['cells']) =>
  Object.keys(ofCustomer).some((key) => foldText(cells[key] ?? '') !== foldText(first.cells[key] ?? ''))

/** The ids of the services in a cell, undefined without the column, and the name of one that is none. */
function modulesIn(cell: string | undefined): number[] | undefined | string {
  if (cell === undefined) return undefined
  const found = namesIn(cell).map((name) => {
    const key = customerModuleKeys.find((each) => namesOf(`adminCustomers.modules.${each}`).includes(foldText(name)))
    return key ? customerModules[key] : name
  })
  return found.find((each) => typeof each === 'string') ?? (found as number[]).toSorted((one, other) => one - other)
}

const shown = (
  { name, rfc, telephone, country, modules }: Omit<CustomerInput, 'thresholds' | 'groupId'>,
  group: string | null,
  say: (id: number) => string,
) => ({
  name,
  rfc,
  telephone,
  country,
  group,
  modules: [...modules]
    .sort((one, other) => one - other)
    .map(say)
    .join('; '),
})

const differs = (there: StoredCustomer, after: Planned['after'], groups: Groups) =>
  fieldsOf(labels, shown({ ...there, rfc: there.rfc ?? '' }, nameOfGroup(groups, there.groupId), String), shown(after, after.group, String))
    .length > 0

function addSteps(
  plan: ImportPlan,
  viewer: Viewer,
  { line, there, after, contacts: people }: Planned,
  groups: Groups,
  groupNames: GroupNames,
): void {
  const t = translatorIn(viewer.language)
  const say = (id: number) => {
    const key = customerModuleKeys.find((each) => customerModules[each] === id)
    return key ? t(`adminCustomers.modules.${key}`) : String(id)
  }
  const before = there && shown({ ...there, rfc: there.rfc ?? '' }, nameOfGroup(groups, there.groupId), say)
  const fields = fieldsOf(labels, before, shown(after, after.group, say))
  const changed = people.filter(({ fields }) => fields.length > 0)
  if (there && fields.length === 0 && changed.length === 0) {
    plan.unchanged += 1
    return
  }
  const { group, groupId: __, ...rest } = after
  const written = () => ({ ...rest, groupId: group === null ? null : (groupNames.get(group.toLowerCase())?.id ?? null) })
  if (fields.length > 0) plan.changes.push({ line, noun: 'customer', name: after.name, isNew: !there, fields })
  for (const person of changed)
    plan.changes.push({
      line: person.line,
      noun: 'contact',
      name: `${person.after.name} ${person.after.lastName} · ${after.name}`,
      isNew: person.isNew,
      fields: person.fields,
    })
  if (!there) {
    const all = people.map((person) => person.after)
    plan.steps.push({
      line,
      run: (tx, { key, act }) => insertCustomer(tx, act, { key, ...written(), thresholds: noThresholds, contacts: all }),
    })
    return
  }
  plan.versions.push([there.id, there.version])
  if (fields.length > 0)
    plan.steps.push({
      line,
      run: async (tx, { act }) => {
        const thresholds = await findThresholds(there.id, tx)
        return updateCustomer(tx, act, there.id, { ...written(), thresholds, version: there.version })
      },
    })
  for (const { line, id, after } of changed)
    plan.steps.push({
      line,
      run: (tx, { act }) =>
        id === null ? insertContacts(tx, act, there.id, [[after, 'email']]) : updateContact(tx, act, there.id, id, after),
    })
}

export async function listStored(tx: Transaction, viewer: Viewer): Promise<StoredCustomer[]> {
  const own = and(inProject(customers, viewer), isNull(customers.deletedAt), isNull(customers.mergedIntoId))
  const { id, version, name, rfc, telephone, country, groupId, modules } = customers
  const rows = await tx
    .select({ id, version, name, rfc, telephone, country, groupId, modules })
    .from(customers)
    .where(own)
    .orderBy(asc(name), asc(id))
  const people = await tx
    .select({ person: contacts })
    .from(contacts)
    .innerJoin(customers, eq(customers.id, contacts.customerId))
    .where(own)
    .orderBy(asc(contacts.id))
  const byCustomer = new Map<number, StoredCustomer['contacts']>()
  for (const { person } of people) {
    const { customerId, ...contact } = person
    byCustomer.set(customerId, [...(byCustomer.get(customerId) ?? []), contact])
  }
  return rows.map((row) => ({ ...row, modules: [...row.modules], contacts: byCustomer.get(row.id) ?? [] }))
}
