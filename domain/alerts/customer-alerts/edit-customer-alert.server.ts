import { db } from '#db/postgres/client.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { storedAddress, writeCopy, writeReaders } from './alert-assignment.server.ts'
import type { CustomerAlert } from './customer-alert.ts'
import { type AlertRow, lockAlertAt, writeAlertRow } from './customer-alerts.server.ts'

interface AlertEdit extends Pick<CustomerAlert, 'id' | 'version'> {
  row: AlertRow | null
  /** All readers afterwards. */
  userIds: readonly number[] | null
  /** Addresses that get copies besides; those that do already stay. */
  emails: readonly string[]
  purpose: string
  portal: string
}

/**
 * Saves what is given of an alert, its readers and its copies, in one transaction: whole or not at all (spec 1 §7 PUT AlertsCustomer).
 * Refuses an edit begun on an older version, and an invalid address, by its place in `emails`. Returns false where the alert is not the
 * customer's.
 */
export function editCustomerAlert(
  act: Act,
  customerId: number,
  { id, version, row, userIds, emails, ...occasion }: AlertEdit,
): Promise<boolean> {
  return db().transaction(async (tx) => {
    const before = await lockAlertAt(tx, act.viewer, customerId, id, version)
    if (!before) return false
    if (row) await writeAlertRow(tx, act, customerId, before, row)
    if (userIds) await writeReaders(tx, act, customerId, before, userIds)
    const known = [...before.emails]
    for (const [index, email] of emails.entries()) {
      if (known.includes(storedAddress(email))) continue
      const copy = { email, ...occasion }
      known.push(await atPlace(index, () => writeCopy(tx, act, customerId, { ...before, emails: known }, copy)))
    }
    return true
  })
}

async function atPlace<Done>(index: number, command: () => Promise<Done>): Promise<Done> {
  try {
    return await command()
  } catch (error) {
    if (!(error instanceof DomainError) || error.field !== 'email') throw error
    throw new DomainError(error.key, 'emails', { values: error.values, index })
  }
}
