import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { contacts, customers } from '#db/postgres/schema/accounts/customers.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { seedCustomer, seedCustomerGroup } from '#db/seed/seed-customers.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { maxContacts } from '#domain/directory/customers/customer-input.ts'
import { importLines, tryImport } from '#domain/provisioning/importing/import-accounts.server.ts'
import type { ImportKind } from '#domain/provisioning/importing/import-columns.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()
const now = new Date()
const here = { portal: 'https://portal.test' }
let viewer: Viewer
let [group, acme] = [0, 0]

beforeAll(async () => {
  viewer = await administrator()
  group = await seedCustomerGroup(db(), { name: 'Textiles' })
  acme = await seedCustomer(db(), { name: 'Acme & Sons', rfc: 'ACM010101AB1' })
})

const customerHeads = 'Customer Name\tRFC\tGroup\tContact Name\tContact Last Name\tContact Email'
const userHeads = 'Name,Last Name,Email,Role,Associated customers'
const faultsOf = async (kind: ImportKind, text: string) =>
  (await tryImport(viewer, { kind, text })).faults.map(({ line, message }) => `${line} ${message.split(' ')[0]}`)

describe('importing customers and their contacts', () => {
  const lines = ['Brava\tBRA010101AB1\ttextiles\tAna\tRuiz\tana@brava.test', 'Brava\tBRA010101AB1\tTextiles\tLuz\tPaz\tluz@brava.test']
  const text = [customerHeads, ...lines, '', 'Cora\tCOR010101AB1\t\tEva\tSol\teva@cora.test'].join('\n')

  test('a dry run writes nothing, and the import creates each customer once with all contacts', async () => {
    expect(await tryImport(viewer, { kind: 'customers', text })).toMatchObject({ lines: 3, made: 2, changed: 0, faults: [] })
    expect(await db().$count(customers, eq(customers.name, 'Brava'))).toBe(0)
    const bring = () => importLines(actOf(viewer, now), { kind: 'customers', text, key: 'customers' }, here)
    await Promise.all([bring(), bring()])
    const made = await db().select().from(customers).where(eq(customers.name, 'Brava'))
    expect(made).toMatchObject([{ groupId: group, modules: [1, 4], projectId: 4 }])
    expect(await db().$count(contacts, eq(contacts.customerId, made[0]?.id ?? 0))).toBe(2)
  })

  test('each fault names its line, and nothing is created', async () => {
    const wrong = [
      'Dora\tDOR010101AB1\tNowhere\tEva\t\teva@dora.test',
      '\tX\t\tEva\tSol\tno mail',
      'Again\tACM010101AB1\t\tEva\tSol\teva@a.test',
    ]
    const all = [customerHeads, 'Right\tRIG010101AB1\t\tEva\tSol\teva@right.test', ...wrong].join('\n')
    expect(await faultsOf('customers', all)).toEqual([
      '3 forms.required',
      '4 forms.required',
      '4 administration.emailInvalid',
      '5 adminCustomers.rfcKnown',
    ])
    const report = await importLines(actOf(viewer, now), { kind: 'customers', text: all, key: 'wrong' }, here)
    expect(report.faults).toHaveLength(4)
    expect(await db().$count(customers, eq(customers.name, 'Right'))).toBe(0)
  })

  test('customers of one sheet cannot share an RFC, nor contacts of one customer an e-mail', async () => {
    const both = ['Una\tUNA010101AB1\t\tEva\tSol\teva@una.test', 'Otra\tuna010101ab1\t\tEva\tSol\teva@otra.test']
    const abroad = ['Far\tXEXX010101000\t\tEva\tSol\teva@far.test', 'Further\tXEXX010101000\t\tEva\tSol\teva@further.test']
    const twice = ['Two\tTWO010101AB1\t\tEva\tSol\teva@two.test', 'Two\tTWO010101AB1\t\tAna\tSol\tEVA@two.test']
    expect(await faultsOf('customers', [customerHeads, ...both, ...abroad, ...twice].join('\n'))).toEqual([
      '3 adminCustomers.rfcKnown',
      '7 adminCustomers.contactKnown',
    ])
  })

  test('an imported customer has no more contacts than its form allows', async () => {
    const lines = Array.from({ length: maxContacts + 1 }, (_, n) => `Many\tMAN010101AB1\t\tEva\tSol\teva${n}@many.test`)
    expect(await faultsOf('customers', [customerHeads, ...lines].join('\n'))).toEqual([`${maxContacts + 2} forms.tooManyEntries`])
  })

  test('headings may be Spanish, a required column must be there, and lines without end are read', async () => {
    const spanish = 'Nombre del cliente;RFC;Nombre del contacto;Apellido del contacto;Correo del contacto\nEos;EOS1;Ana;Ruiz;ana@eos.test'
    expect(await faultsOf('customers', spanish)).toEqual([])
    expect(await faultsOf('customers', 'Customer Name\tRFC\nEos\tEOS1')).toEqual(['1 imports.noColumn'])
    const many = Array.from({ length: 3_000 }, (_, at) => `C${at}\tR${at}\t\tA\tB\ta@b.test`)
    expect(await tryImport(viewer, { kind: 'customers', text: [customerHeads, ...many].join('\n') })).toMatchObject({
      made: 3_000,
      faults: [],
    })
    expect(await faultsOf('customers', customerHeads)).toEqual(['1 imports.nothing'])
  })
})

describe('importing users', () => {
  test('imported users are invited by mail, with the named customers', async () => {
    const text = `${userHeads}\nNora,Newman,nora@import.test,Customer,"acme & sons"`
    expect(await importLines(actOf(viewer, now), { kind: 'users', text, key: 'users' }, here)).toMatchObject({ made: 1, faults: [] })
    expect(await db().select().from(users).where(eq(users.email, 'nora@import.test'))).toMatchObject([{ roleId: 2, passwordHash: null }])
    const invited = and(eq(deliveries.kind, 'invitation'), eq(deliveries.recipientAddress, 'nora@import.test'))
    expect(await db().$count(deliveries, invited)).toBe(1)
    expect(acme).toBeGreaterThan(0)
  })

  test('a repeated user, one without a role and one of an unknown customer are refused by line', async () => {
    const foreign = await seedCustomer(db(), { projectId: 2, name: 'Behind the wall' })
    const lines = [
      'A,B,new@import.test,Customer,Acme & Sons',
      'A,B,NEW@import.test,RR,Acme & Sons',
      'A,B,c@import.test,King,Acme & Sons',
      'A,B,d@import.test,4,Behind the wall',
    ]
    expect(await faultsOf('users', [userHeads, ...lines].join('\n'))).toEqual([
      '3 adminUsers.emailTaken',
      '4 imports.roleUnknown',
      '5 imports.customerUnknown',
    ])
    expect(foreign).toBeGreaterThan(0)
  })

  test('a name that two customers share is refused, and their RFC decides', async () => {
    for (const rfc of ['TWI010101AB1', 'TWI020202CD2']) await db().insert(customers).values({ projectId: 4, name: 'Twin', rfc })
    const text = (customer: string) => `${userHeads}\nTim,Twin,tim@import.test,Customer,Acme & Sons; ${customer}`
    expect(await faultsOf('users', text('twin'))).toEqual(['2 imports.customerShared'])
    await importLines(actOf(viewer, now), { kind: 'users', text: text('twi020202cd2'), key: 'twins' }, here)
    const theirs = await db()
      .select({ name: customers.name, rfc: customers.rfc })
      .from(userCustomers)
      .innerJoin(users, eq(users.id, userCustomers.userId))
      .innerJoin(customers, eq(customers.id, userCustomers.customerId))
      .where(eq(users.email, 'tim@import.test'))
      .orderBy(customers.name)
    expect(theirs).toMatchObject([{ name: 'Acme & Sons' }, { name: 'Twin', rfc: 'TWI020202CD2' }])
  })
})

test('a quote that opens a cell and swallows lines is a fault of its line, and one within a cell is text', async () => {
  const line = (name: string, rfc: string) => `${name}\t${rfc}\t\tA\tB\t${rfc.toLowerCase()}@m.test`
  const lines = [line('"Broken start SA', 'B1'), line('Second', 'S1'), line('Third "x', 'T1')]
  expect(await faultsOf('customers', [customerHeads, ...lines].join('\r\n'))).toEqual(['2 imports.openQuote'])
  expect(await faultsOf('customers', [customerHeads, ...lines.slice(1), line('"Alfa SA', 'A1')].join('\r\n'))).toEqual([
    '4 imports.openQuote',
  ])
  expect(await faultsOf('customers', [customerHeads, ...lines.slice(1)].join('\r'))).toEqual([])
})

test('an RFC with Ñ differs from one with N, and dashes do not count', async () => {
  const line = (name: string, rfc: string, at: number) => `${name}\t${rfc}\t\tA\tB\tq${at}@m.test`
  expect(
    await faultsOf('customers', [customerHeads, line('Peña SA', 'PEÑ010101AB1', 1), line('Pen SA', 'PEN010101AB1', 2)].join('\n')),
  ).toEqual([])
  const dashed = [customerHeads, line('Dash SA', 'DAS-010101-AB1', 1), line('Dash Dos', 'DAS010101AB1', 2)].join('\n')
  expect(await faultsOf('customers', dashed)).toEqual([expect.stringMatching(/^3 /)])
})
