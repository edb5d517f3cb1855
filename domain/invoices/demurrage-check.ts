import type { ContainerFacts } from '#domain/freight/containers/container-facts.ts'
import { plainNumber } from '#domain/freight/containers/container-number.ts'
import { type Charge, chargesBy } from '#domain/freight/containers/free-time/charges.ts'
import { clocksOf } from '#domain/freight/containers/free-time/clocks.ts'
import type { Tariff } from '#domain/freight/containers/free-time/tariff.ts'
import { decimalsOf } from '#domain/platform/currency.ts'
import { type Amount, type Currency, invoiceKindOf } from './invoice.ts'

export interface ExpectedCharge {
  containerId: number
  number: string
  charges: readonly Charge[]
  /** In the smallest unit of the currency; null where the container has not arrived or no tariff matches. */
  expected: { cents: number; currency: string } | null
  whyNot: 'not-arrived' | 'no-tariff' | null
}

export interface DemurrageCheck {
  containers: readonly ExpectedCharge[]
  /** Before tax, in the smallest unit of the invoice's currency. */
  billed: number
  /** The same unit; null where one container's charge is unknown or in another currency. */
  expected: number | null
}

const words = /\b(demurrage|detention|per diem|demoras?|sobrestad[ií]as?|sobreestad[ií]as?|estad[ií]as?)\b/i
const containerNumber = /\b[A-Z]{4}[ -]?\d{6}[ -]?\d\b/gi

export const isDemurrage = (description: string): boolean => words.test(description)

export function containersNamed(descriptions: readonly string[]): string[] {
  const named = descriptions.filter(isDemurrage).flatMap((text) => text.match(containerNumber) ?? [])
  return [...new Set(named.map(plainNumber))]
}

/**
 * Compares the lines for demurrage and detention with the free-time clock at the end of the day of issue. Null where the invoice has no
 * such line, is a credit note, or has no container to compare with.
 */
export function checkDemurrage(
  invoice: { issuedOn: string; currency: Currency; total: Amount; lines: readonly { description: string; amount: Amount }[] },
  containers: readonly ContainerFacts[],
  tariffs: readonly Tariff[],
): DemurrageCheck | null {
  const charged = invoice.lines.filter(({ description }) => isDemurrage(description))
  const named = containersNamed(charged.map(({ description }) => description))
  const meant = containers.filter(({ number }) => named.length === 0 || named.includes(number))
  if (invoiceKindOf(invoice) === 'credit-note' || charged.length === 0 || meant.length === 0) return null
  const checked = meant.map((facts) => expectedOf(facts, tariffs, invoice.issuedOn))
  const isComparable = checked.every(({ expected }) => expected?.currency === invoice.currency)
  const unit = 10 ** decimalsOf(invoice.currency)
  return {
    containers: checked,
    billed: charged.reduce((sum, { amount }) => sum + Math.round(Number(amount) * unit), 0),
    expected: isComparable ? checked.reduce((sum, { expected }) => sum + (expected?.cents ?? 0), 0) : null,
  }
}

function expectedOf(facts: ContainerFacts, tariffs: readonly Tariff[], issuedOn: string): ExpectedCharge {
  const { times, tariff } = clocksOf(facts, tariffs)
  const of = { containerId: facts.id, number: facts.number }
  if (!times.ata) return { ...of, charges: [], expected: null, whyNot: 'not-arrived' }
  if (!tariff) return { ...of, charges: [], expected: null, whyNot: 'no-tariff' }
  const charges = chargesBy(issuedOn, times, tariff)
  const cents = charges.reduce((sum, charge) => sum + charge.cents, 0)
  return { ...of, charges, expected: { cents, currency: tariff.currency }, whyNot: null }
}
