import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { contacts, customerGroups, customers } from '#db/postgres/schema/accounts/customers.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { seedCustomer, seedCustomerGroup } from '#db/seed/seed-customers.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { encodeMessage } from '#domain/platform/domain-error.ts'
import { importLines, tryImport } from '#domain/provisioning/importing/import-accounts.server.ts'
import type { ImportKind } from '#domain/provisioning/importing/import-columns.ts'
import { makeImportSheet } from '#domain/provisioning/importing/import-sheet.server.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { change } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()
const now = new Date()
const here = { portal: 'https://portal.test' }
let viewer: Viewer
let [acme, brava, group] = [0, 0, 0]

beforeEach(async () => {
  viewer = await administrator()
  group = await seedCustomerGroup(db(), { name: `Textiles ${randomUUID()}` })
  const rfc = () => randomUUID().slice(0, 12)
  acme = await seedCustomer(db(), { name: `Acme ${rfc()}`, rfc: rfc(), telephone: '5512345678', country: 'Mexico', groupId: group })
  brava = await seedCustomer(db(), { name: `Brava ${rfc()}`, rfc: rfc() })
  await db()
    .insert(contacts)
    .values([
      { customerId: acme, name: 'Ana', lastName: 'Ruiz', email: 'ana@acme.test' },
      { customerId: acme, name: 'Luz', lastName: 'Paz', email: 'luz@acme.test', position: 'Buyer' },
    ])
})

const heads = 'ID,Customer Name,Telephone,Country,Group,Contact Name,Contact Last Name,Contact Email,Contact Position'
const customer = async (id: number) => (await db().select().from(customers).where(eq(customers.id, id)))[0]
const look = (kind: ImportKind, ...lines: string[]) => tryImport(viewer, { kind, text: lines.join('\n') })
const bring = async (kind: ImportKind, ...lines: string[]) => {
  const { seen } = await look(kind, ...lines)
  return importLines(actOf(viewer, now), { kind, text: lines.join('\n'), key: randomUUID(), seen }, here)
}
const audited = async (kind: string, id: number) =>
  (
    await db()
      .select({ action: auditEntries.action, details: auditEntries.details })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, `${id}`))
      .orderBy(auditEntries.id)
  ).filter(({ action }) => action.endsWith(kind))

async function exported(kind: ImportKind): Promise<string[]> {
  const sheet = await makeImportSheet(viewer, kind, translatorIn('en'))
  if (typeof sheet === 'string') throw new Error(sheet)
  return [sheet.columns.map(({ label }) => label), ...sheet.rows].map((cells) => cells.map((cell) => `${cell ?? ''}`).join('\t'))
}

test.each(['customers', 'groups', 'users'] as const)('the file of %s changes nothing when it comes back as it was', async (kind) => {
  await seedUser(db(), { email: `${randomUUID()}@export.test`, customerIds: [acme, brava] })
  const report = await look(kind, ...(await exported(kind)))
  expect(report).toMatchObject({ made: 0, changed: 0, faults: [], changes: [] })
  expect(report.unchanged).toBeGreaterThan(0)
})

describe('customers', () => {
  test('a line of a known ID changes what it has columns for, and each difference is shown before', async () => {
    const { name, rfc } = (await customer(acme)) ?? {}
    const lines = [heads, `${acme},New name,,Mexico,,Ana,Ruiz Sol,ANA@acme.test,`]
    expect(await look('customers', ...lines)).toMatchObject({
      ...{ lines: 1, made: 0, changed: 1, unchanged: 0, faults: [], changesInAll: 2 },
      changes: [
        {
          ...{ line: 2, noun: 'customer', isNew: false },
          fields: [
            { label: 'adminCustomers.fields.name', before: name, after: 'New name' },
            { label: 'adminCustomers.fields.telephone', before: '5512345678', after: null },
            { label: 'adminCustomers.fields.group', after: null },
          ],
        },
        { noun: 'contact', fields: [{ label: 'imports.contact.lastName', before: 'Ruiz', after: 'Ruiz Sol' }] },
      ],
    })
    expect((await customer(acme))?.name).toBe(name)
    expect(await bring('customers', ...lines)).toMatchObject({ changed: 1, faults: [] })
    expect(await customer(acme)).toMatchObject({ name: 'New name', rfc, telephone: null, country: 'Mexico', groupId: null })
    const people = await db().select().from(contacts).where(eq(contacts.customerId, acme)).orderBy(contacts.id)
    expect(people).toMatchObject([
      { lastName: 'Ruiz Sol', email: 'ana@acme.test' },
      { lastName: 'Paz', position: 'Buyer' },
    ])
    expect(await audited('change-customer', acme)).toMatchObject([{ details: { before: { name }, after: { name: 'New name' } } }])
    expect(await audited('change-contact', acme)).toHaveLength(1)
  })

  test('what is not named stays, a new contact is added, and a new group is made with its customers', async () => {
    const name = `Retail ${randomUUID()}`
    const lines = [heads, `${acme},,,,${name},Eva,Sol,eva@acme.test,Boss`].map((line) =>
      line.replace('Customer Name,', '').replace(',,,,', ',5512345678,Mexico,'),
    )
    expect((await look('customers', ...lines)).changes.map(({ noun, isNew }) => `${noun} ${isNew}`)).toEqual([
      'group true',
      'customer false',
      'contact true',
    ])
    await bring('customers', ...lines)
    const [made] = await db().select().from(customerGroups).where(eq(customerGroups.name, name))
    expect(await customer(acme)).toMatchObject({ groupId: made?.id, country: 'Mexico' })
    expect(await db().$count(contacts, eq(contacts.customerId, acme))).toBe(3)
    expect((await customer(brava))?.groupId).toBeNull()
  })

  test('the same name and RFC are the same customer, and another name with an RFC that is taken is refused', async () => {
    const { name, rfc } = (await customer(acme)) ?? {}
    const more = 'Contact Name,Contact Last Name,Contact Email'
    const lines = [`Customer Name,RFC,Country,${more}`, `${name},${rfc},Chile,Ana,Ruiz,ana@acme.test`]
    expect(await bring('customers', ...lines)).toMatchObject({ made: 0, changed: 1 })
    expect((await customer(acme))?.country).toBe('Chile')
    const taken = await look('customers', `Customer Name,RFC,${more}`, `Other,${rfc},Ana,Ruiz,ana@acme.test`)
    expect(taken.faults).toMatchObject([{ line: 2, message: expect.stringContaining('adminCustomers.rfcKnown') }])
  })

  test('the rules of the form hold for each line, and nothing is saved where one is broken', async () => {
    const foreign = await seedCustomer(db(), { projectId: 2, name: 'Foreign' })
    const wrong = [`${acme},,,,,,,,`, `${brava},Fine,no number,,,,,,`, '987654321,X,,,,,,,', `${foreign},X,,,,,,,`, `${acme},Other,,,,,,,`]
    const { faults } = await look('customers', heads, ...wrong)
    expect(faults.map(({ line, message }) => `${line} ${message.split(' ')[0]}`)).toEqual([
      '2 forms.required',
      '3 administration.telephoneInvalid',
      '4 imports.idUnknown',
      '5 imports.idUnknown',
      '6 imports.linesDiffer',
    ])
    expect((await bring('customers', heads, ...wrong)).faults).toHaveLength(5)
    expect((await customer(brava))?.name).toMatch(/^Brava/)
  })

  test('a customer that somebody changes after the differences were shown is not overwritten', async () => {
    const lines = [heads.replace('Customer Name,', ''), `${acme},5599999999,Mexico,,,,,`]
    const { seen } = await look('customers', ...lines)
    await change("update customers set country = 'Chile', telephone = '5500000000' where id = $1", acme)
    const asked = { kind: 'customers' as const, text: lines.join('\n'), key: randomUUID() }
    const report = await importLines(actOf(viewer, now), { ...asked, seen }, here)
    expect(report).toMatchObject({ isStale: true, changes: [{ fields: [{ before: '5500000000' }, { before: 'Chile' }, {}] }] })
    expect((await customer(acme))?.telephone).toBe('5500000000')
    expect(await importLines(actOf(viewer, now), { ...asked, seen: report.seen }, here)).toMatchObject({ changed: 1 })
    expect((await customer(acme))?.telephone).toBe('5599999999')
  })

  test('changes that nobody was shown are not saved', async () => {
    const asked = { kind: 'customers' as const, text: `ID,Country\n${acme},Peru`, key: randomUUID() }
    expect(await importLines(actOf(viewer, now), asked, here)).toMatchObject({ isStale: true })
    expect((await customer(acme))?.country).toBe('Mexico')
  })
})

describe('groups', () => {
  test('are made empty, renamed by their ID, and refused where the name is taken', async () => {
    const [made, renamed] = [`Made ${randomUUID()}`, `Renamed ${randomUUID()}`]
    expect(await bring('groups', 'ID,Name', `,${made}`, `${group},${renamed}`)).toMatchObject({ made: 1, changed: 1, faults: [] })
    expect(await db().$count(customerGroups, eq(customerGroups.name, made))).toBe(1)
    expect((await db().select().from(customerGroups).where(eq(customerGroups.id, group)))[0]?.name).toBe(renamed)
    expect((await customer(acme))?.groupId).toBe(group)
    const { faults } = await look('groups', 'ID,Name', `${group},${made}`, '987654321,X', `,${'x'.repeat(81)}`)
    expect(faults.map(({ line, message }) => `${line} ${message.split(' ')[0]}`)).toEqual([
      '2 adminGroups.nameTaken',
      '3 imports.idUnknown',
      '4 administration.tooLong',
      '4 imports.tooLong',
    ])
  })
})

describe('users', () => {
  const seeded = () => seedUser(db(), { email: `${randomUUID()}@users.test`, roleId: 2, customerIds: [acme] })
  const user = async (id: number) => (await db().select().from(users).where(eq(users.id, id)))[0]
  const theirs = async (id: number) =>
    (await change('select customer_id::int as id from user_customers where user_id = $1 order by 1', id)).rows.map((row) => row.id)

  test('are changed by ID or e-mail: role, customers and categories, each shown and audited', async () => {
    const [one, other] = [await seeded(), await seeded()]
    const names = [(await customer(acme))?.rfc, (await customer(brava))?.rfc].join('; ')
    const text = [
      'ID,Email,Role,Associated customers,Document categories',
      `${one},,RR,${names},shipment:booking`,
      `,${(await user(other))?.email},2,${names},`,
    ]
    const lines = [text[0]?.replace('Email,', '') ?? '', text[1]?.replace(',,', ',') ?? '']
    expect((await look('users', ...lines)).changes).toMatchObject([
      {
        fields: [
          { label: 'adminUsers.fields.role', before: 'Customer', after: 'RR' },
          { label: 'adminUsers.fields.customers' },
          { label: 'adminUsers.documents', before: 'all', after: 'shipment:booking' },
        ],
      },
    ])
    await bring('users', ...lines)
    expect(await user(one)).toMatchObject({ roleId: 3, documentCategories: ['shipment:booking'] })
    expect(await theirs(one)).toEqual([acme, brava].sort((a, b) => a - b))
    expect(await audited('change-user', one)).toHaveLength(1)
    await bring('users', 'Email,Name,Last Name,Role,Associated customers', `${(await user(other))?.email},Nora,New,Customer,${names}`)
    expect(await user(other)).toMatchObject({ name: 'Nora', roleId: 2 })
    expect(await theirs(other)).toHaveLength(2)
  })

  test.each([
    ['by its key', 'manage-own-people', ['manage-own-people']],
    ['by its name', 'Gestiona a las personas de sus clientes', ['manage-own-people']],
    ['by none', 'NONE', []],
    ['by an empty cell', '', []],
  ])('are given a right %s', async (_, cell, rights) => {
    const id = await seeded()
    await bring('users', 'ID,Rights of this person', `${id},${cell.toLowerCase()}`)
    expect((await user(id))?.rights).toEqual(rights)
  })

  test('have no right taken by a cell that is empty, and one taken by none; what a sheet says changes nothing', async () => {
    const id = await seeded()
    await db()
      .update(users)
      .set({ rights: ['manage-own-people'] })
      .where(eq(users.id, id))
    const lines = await exported('users')
    expect(lines.join('\n')).toContain('manage-own-people')
    expect(await look('users', ...lines)).toMatchObject({ faults: [], changed: 0 })
    await bring('users', 'ID,Name,Rights of this person', `${id},Nora,`)
    expect(await user(id)).toMatchObject({ name: 'Nora', rights: ['manage-own-people'] })
    await bring('users', 'ID,Rights of this person', `${id},none`)
    expect((await user(id))?.rights).toEqual([])
  })

  test('are given no right that there is none of, and none that their role cannot have', async () => {
    const messages = async (...lines: string[]) => (await look('users', ...lines)).faults.map(({ message }) => message)
    const id = await seeded()
    expect(await messages('ID,Rights of this person', `${id},everything; none`)).toEqual([
      encodeMessage('imports.rightUnknown', { name: 'everything; none', rights: 'manage-own-people' }),
    ])
    const barred = encodeMessage('imports.rightOfRole', { right: 'manage-own-people', roles: 'Customer' })
    expect(await messages('ID,Role,Rights of this person', `${id},RR,manage-own-people`)).toEqual([barred])
    const fresh = `Ana,New,${randomUUID()}@users.test`
    const heads = 'Name,Last Name,Email,Role,Associated customers,Rights of this person'
    expect(await messages(heads, `${fresh},Agent,${(await customer(acme))?.name},manage-own-people`)).toEqual([barred])
    await bring('users', heads, `${fresh},Customer,${(await customer(acme))?.name},manage-own-people`)
    const [made] = await db()
      .select()
      .from(users)
      .where(eq(users.email, fresh.split(',')[2] ?? ''))
    expect(made).toMatchObject({ rights: ['manage-own-people'] })
  })

  test('get no other e-mail and no administrator’s role from a file, which asks for no password', async () => {
    const id = await seeded()
    const { faults } = await look('users', 'ID,Email,Role', `${id},other@users.test,Administrator`)
    expect(faults.map(({ message }) => message)).toEqual(['imports.emailOnPage', 'imports.administratorOnPage'])
  })

  test('keep a customer at least, and the last administrator keeps the role', async () => {
    const id = await seeded()
    expect((await look('users', 'ID,Associated customers', `${id},`)).faults).toMatchObject([{ message: 'adminUsers.customerRequired' }])
    await change('update users set disabled_at = now() where role_id = 1 and project_id = 4 and id <> $1', viewer.userId)
    const report = await bring('users', 'ID,Role,Associated customers', `${viewer.userId},RR,${(await customer(acme))?.rfc}`)
    expect(report.faults).toMatchObject([{ line: 2, message: 'adminUsers.lastAdministrator' }])
    expect((await user(viewer.userId))?.roleId).toBe(1)
  })
})
