import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { invoices, vwInvoiceUSD } from '#db/postgres/schema/invoices/invoices.ts'
import { rollDice } from '#db/seed/dice.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { type InvoiceSeed, seedInvoice, seedInvoices } from '#db/seed/seed-invoices.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { ageKeys, ageOf } from '#domain/invoices/ageing.ts'
import { findStatement } from '#domain/invoices/customer-statement.server.ts'
import type { InvoiceTab } from '#domain/invoices/invoice.ts'
import { noFigures } from '#domain/invoices/invoice-figures.server.ts'
import { invoiceLists } from '#domain/invoices/invoice-list.ts'
import { areInvoicesInScope } from '#domain/invoices/invoice-scope.server.ts'
import { findSearched } from '#domain/invoices/invoice-search.server.ts'
import { findInvoices, invoiceRows, listOtherCurrencies } from '#domain/invoices/invoices.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date('2026-03-31T12:00:00Z')
const today = '2026-03-31'
let viewer: Viewer
let foreigner: Viewer
let own: number[]
let stranger: number
let neighbour: number
const many = 4_000
let seeded: InvoiceSeed[]

beforeAll(async () => {
  own = await seedCustomers(3)
  stranger = await seedCustomer(db(), { name: 'Not theirs' })
  ;[neighbour = 0] = await seedCustomers(1, 2)
  viewer = await seedViewer({ roleId: 5, customerIds: own })
  foreigner = await seedViewer({ roleId: 1, projectId: 2 })
  const dice = rollDice(7)
  seeded = Array.from({ length: many }, (_, at) => {
    const cents = dice.between(1, 99_999_999)
    const balance = dice.chance(0.4) ? 0 : dice.chance(0.3) ? dice.between(1, cents) : cents
    const isCancelled = dice.chance(0.05)
    return {
      customerId: dice.pick([...own, stranger]),
      number: `N-${at}`,
      currency: dice.pick(['USD', 'MXN'] as const),
      issuedOn: '2025-11-01',
      dueOn: new Date(Date.parse(today) + dice.between(-140, 40) * 86_400_000).toISOString().slice(0, 10),
      isCancelled,
      total: inUnits(cents),
      balance: isCancelled ? '0.00' : inUnits(balance),
    }
  })
  await seedInvoices(db(), seeded)
  await seedInvoice(db(), { projectId: 2, customerId: neighbour, number: 'N-1' })
})

const inUnits = (cents: number) => (cents / 100).toFixed(2)
const cents = (amount: string | undefined) => BigInt((amount ?? '0').replace('.', ''))
const sum = (amounts: (string | undefined)[]) => amounts.reduce((all, each) => all + cents(each), 0n)
const list = (tab: InvoiceTab, address = '', who = viewer) =>
  findInvoices(who, tab, readListQuery(invoiceLists[tab], new URLSearchParams(address)), now)
const find = async (tab: 'USD' | 'MXN', address = '', who = viewer) => {
  const { figures, ...listing } = await list(tab, address, who)
  return { ...listing, ...(figures[0] ?? noFigures(tab)) }
}
const mine = (currency: string) => seeded.filter((each) => own.includes(each.customerId) && each.currency === currency)

describe('thousands of invoices', () => {
  test.each(['USD', 'MXN'] as const)('totals in %s are exact to the cent', async (currency) => {
    const { totals, page } = await find(currency)
    const all = mine(currency)
    expect([page.total, totals.count]).toEqual([all.length, all.length])
    expect(totals.cancelled).toBe(all.filter(({ isCancelled }) => isCancelled).length)
    expect(totals.cancelled).toBeGreaterThan(0)
    expect(cents(totals.total)).toBe(sum(all.filter(({ isCancelled }) => !isCancelled).map(({ total }) => total)))
    expect(cents(totals.balance)).toBe(sum(all.map(({ balance }) => balance)))
    expect(cents(totals.overdue)).toBe(sum(all.filter(({ dueOn }) => (dueOn ?? '') < today).map(({ balance }) => balance)))
  })

  test('each band has the invoices of its age and lists what it counts', async () => {
    const { ageing, totals } = await find('USD')
    const owed = mine('USD').filter(({ balance }) => Number(balance) > 0)
    for (const { age, count, balance } of ageing) {
      const ofBand = owed.filter(({ dueOn }) => ageOf(dueOn ?? '', today) === age)
      expect([age, count, cents(balance)]).toEqual([age, ofBand.length, sum(ofBand.map((each) => each.balance))])
      const listed = await find('USD', `age=${age}`)
      expect([listed.page.total, listed.totals.balance]).toEqual([count, balance])
      // The bars stay: they are the way from one band to another.
      expect(listed.ageing).toEqual(ageing)
    }
    expect(ageing.map(({ age }) => age)).toEqual(ageKeys)
    expect(ageing.reduce((all, { balance }) => all + cents(balance), 0n)).toBe(cents(totals.balance))
  })

  test('filters by status, customer, days and text narrow the totals too', async () => {
    const [customer = 0] = own
    for (const [address, isOne] of [
      ['status=paid', (each) => !each.isCancelled && Number(each.balance) === 0],
      ['status=open&status=partial', (each) => Number(each.balance) > 0],
      ['status=cancelled', (each) => each.isCancelled],
      [`customer=${customer}`, (each) => each.customerId === customer],
      ['dueFrom=2026-03-01&dueTo=2026-03-31', ({ dueOn = '' }) => dueOn >= '2026-03-01' && dueOn <= '2026-03-31'],
      ['q=n-12', ({ number }) => number?.startsWith('N-12')],
      ['q=customer+1', (each) => each.customerId === customer],
    ] as [string, (each: InvoiceSeed) => unknown][]) {
      const { page, totals } = await find('USD', address)
      const all = mine('USD').filter(isOne)
      expect([address, page.total, cents(totals.balance)]).toEqual([address, all.length, sum(all.map(({ balance }) => balance))])
    }
  })

  test('every order lists each invoice once across pages', async () => {
    const { page } = await find('USD', 'sort=balance&dir=desc')
    const biggest = mine('USD').reduce((most, { balance }) => (cents(balance) > most ? cents(balance) : most), 0n)
    expect(cents(page.rows[0]?.balance)).toBe(biggest)
    const seen = new Set<number>()
    for (let at = 1; at <= 5; at += 1) for (const { id } of (await find('USD', `page=${at}`)).page.rows) seen.add(id)
    expect(seen.size).toBe(50)
  })
})

describe('search in invoices', () => {
  test.each([
    ['N-12', 'a part of many numbers'],
    ['customer 1', 'a customer’s name'],
    ['found-by', 'a shipment’s number'],
    ['100%_', 'signs that mean something to LIKE'],
  ])('%s (%s) finds the same invoices with collected ids and with a scan', async (text) => {
    const [customerId = 0] = own
    const shipmentId = await seedShipment(db(), { customerId, number: `FOUND-BY-${text}` })
    await seedInvoice(db(), { customerId, shipmentId, number: `OF ${text}` })
    const count = async (most?: number) =>
      db().$count(vwInvoiceUSD, and(areInvoicesInScope(viewer, vwInvoiceUSD), await findSearched(viewer, 'USD', text, most)))
    const [gathered, looked] = [await count(), await count(0)]
    expect(gathered).toBe(looked)
    expect(gathered).toBe((await find('USD', `q=${encodeURIComponent(text)}`)).totals.count)
    expect(gathered).toBeGreaterThan(0)
    expect(gathered).toBeLessThan(mine('USD').length)
  })
})

describe('access filter of invoices', () => {
  test('foreign customers and projects appear in no row, figure, option or sheet', async () => {
    const { page, catalogue } = await find('USD', 'q=not+theirs')
    expect([page.total, catalogue.customer?.options.map(({ name }) => name)]).toEqual([0, ['Customer 1', 'Customer 2', 'Customer 3']])
    const byNumber = await find('USD', `customer=${stranger}`)
    expect([byNumber.page.total, byNumber.totals, byNumber.ageing.every(({ count }) => count === 0)]).toEqual([
      0,
      { count: 0, cancelled: 0, total: '0.00', balance: '0.00', credit: '0.00', overdue: '0.00' },
      true,
    ])
    const theirs = await find('USD', '', foreigner)
    expect(theirs.page.rows.map(({ number }) => number)).toEqual(['N-1'])
    const ids = await db().select({ id: invoices.id }).from(invoices).where(eq(invoices.customerId, stranger)).limit(3)
    const query = readListQuery(invoiceLists.USD, new URLSearchParams())
    const selected = ids.map(({ id }) => id)
    expect((await invoiceRows('USD').sheet(viewer, query, selected, now)).rows).toEqual([])
  })

  test("an unselected customer's invoices are not listed", async () => {
    const { page } = await find('USD', '', { ...viewer, selectedCustomerIds: [own[1] ?? 0] })
    expect(page.total).toBe(mine('USD').filter(({ customerId }) => customerId === own[1]).length)
    expect((await find('USD', '', { ...viewer, selectedCustomerIds: [] })).page.total).toBe(0)
    // A selection can only narrow what may be seen.
    expect((await find('USD', '', { ...viewer, selectedCustomerIds: [stranger] })).page.total).toBe(0)
  })
})

describe('constraints of invoices in PostgreSQL', () => {
  test.each([
    ['more owed than billed', { total: '10.00', balance: '10.01' }],
    ['less than nothing owed', { balance: '-0.01' }],
    ['a cancelled invoice still owed', { isCancelled: true, balance: '1.00' }],
    ['a currency that is no code', { currency: 'eur' }],
  ])('PostgreSQL refuses %s', async (_, wrong) => {
    await expect(seedInvoice(db(), { customerId: own[0] ?? 0, ...wrong })).rejects.toThrow()
  })

  test("PostgreSQL derives the status, and the view hides another customer's shipment", async () => {
    const [customerId = 0] = own
    const shipmentId = await seedShipment(db(), { customerId: stranger, number: 'SECRET-1' })
    const id = await seedInvoice(db(), { customerId, shipmentId, number: 'STATUS-1', total: '2.00', balance: '0.50' })
    const row = async () => (await find('USD', 'q=status-1')).page.rows[0]
    expect(await row()).toMatchObject({ status: 'partial', shipment: null, shipmentId: null, daysLate: null, dueOn: '2026-03-31' })
    await db().update(invoices).set({ balance: '0.00' }).where(eq(invoices.id, id))
    expect((await row())?.status).toBe('paid')
    expect((await find('USD', 'q=secret')).page.total).toBe(0)
  })
})

describe('credit notes and other currencies', () => {
  test('a credit note lowers what is owed, is never late, and is of no age', async () => {
    const [customerId = 0] = await seedCustomers(1)
    const who = await seedViewer({ roleId: 5, customerIds: [customerId] })
    const amounts = [
      ['C-1', '1000.00', '1000.00'],
      ['C-2', '-384.00', '-384.00'],
      ['C-3', '-90.10', '-40.10'],
      ['C-4', '-16.00', '0.00'],
    ] as const
    await seedInvoices(
      db(),
      amounts.map(([number, total, balance]) => ({ customerId, number, total, balance, dueOn: '2026-03-01' })),
    )
    const { page, totals, ageing } = await find('USD', 'sort=number&dir=asc', who)
    expect(page.rows.map(({ number, status, daysLate }) => [number, status, daysLate])).toEqual([
      ['C-1', 'open', 30],
      ['C-2', 'open', null],
      ['C-3', 'partial', null],
      ['C-4', 'paid', null],
    ])
    expect(totals).toEqual({ count: 4, cancelled: 0, total: '509.90', balance: '575.90', credit: '-424.10', overdue: '1000.00' })
    expect(ageing.filter(({ count }) => count > 0)).toEqual([{ age: '1-30', count: 1, balance: '1000.00' }])
    expect((await find('USD', 'kind=credit-note', who)).totals).toMatchObject({ count: 3, balance: '-424.10' })
    const statement = await findStatement(who, 'USD', customerId, now)
    expect(statement?.rows.map(({ number }) => number).toSorted()).toEqual(['C-1', 'C-2', 'C-3'])
    expect(statement?.totals).toMatchObject({ balance: '575.90', credit: '-424.10', overdue: '1000.00' })
  })

  test('a balance of more than its total or of another sign is refused', async () => {
    const [customerId = 0] = own
    for (const [total, balance] of [
      ['-5.00', '-6.00'],
      ['-5.00', '1.00'],
      ['5.00', '-1.00'],
    ] as const)
      await expect(seedInvoice(db(), { customerId, total, balance })).rejects.toThrow()
  })

  test('invoices in other currencies are listed together and summed one by one', async () => {
    const [customerId = 0] = await seedCustomers(1)
    const who = await seedViewer({ roleId: 5, customerIds: [customerId] })
    expect(await listOtherCurrencies(who)).toEqual([])
    await seedInvoices(db(), [
      { customerId, number: 'E-1', currency: 'EUR', total: '10.50', dueOn: '2026-03-01' },
      { customerId, number: 'E-2', currency: 'EUR', total: '-0.50', dueOn: '2026-03-01' },
      { customerId, number: 'J-1', currency: 'JPY', total: '150000.00', dueOn: '2026-04-01' },
    ])
    const { page, figures, catalogue } = await list('other', '', who)
    expect(page.total).toBe(3)
    expect(catalogue.currency?.options.map(({ value }) => value)).toEqual(['EUR', 'JPY'])
    expect(figures.map(({ currency, totals }) => [currency, totals.count, totals.balance, totals.overdue])).toEqual([
      ['EUR', 2, '10.00', '10.50'],
      ['JPY', 1, '150000.00', '0.00'],
    ])
    expect((await list('other', 'currency=JPY&q=j-1', who)).figures.map(({ currency }) => currency)).toEqual(['JPY'])
    const statement = await findStatement(who, 'EUR', customerId, now)
    expect([statement?.totals.balance, statement?.rows.length, statement?.currencies]).toEqual(['10.00', 2, ['USD', 'MXN', 'EUR', 'JPY']])
  })
})
