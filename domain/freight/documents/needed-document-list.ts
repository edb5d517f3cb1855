import type { NeededRule } from '#domain/freight/exceptions/needed-documents.ts'

export interface NeededLine extends NeededRule {
  /** null: of the preset. */
  id: number | null
  customer: string | null
}

export const mostNeededRules = 200
export const mostNeededDays = 365

/** Of a customer, what a person typed: a name or an RFC. */
export type NeededInput = Omit<NeededRule, 'customerId'> & { customer: string | null }
