import { db, type Transaction } from '#db/postgres/client.server.ts'
import { isUndone, recordUnder } from '#domain/core/change-sets/change-set.server.ts'
import { takeFeedTurn } from '#domain/core/projects/project-lock.server.ts'
import { findCustomersByName, several } from '#domain/directory/customers/customer-lookup.server.ts'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import type { FeedRun } from '#domain/intake/received/feed-run.server.ts'

/** For which customers a sender speaks: all others are as absent. Without it, for every customer of the project. */
export interface SpeaksFor {
  within?: ReadonlySet<number> | undefined
}

export const speaksFor = ({ within }: SpeaksFor, customerId: number | undefined): boolean =>
  within === undefined || customerId === undefined || within.has(customerId)

/** Customers by the names that a sender gives them, as far as it speaks for them. */
export async function findOwners(tx: Transaction, sender: SpeaksFor & { project: number }, names: readonly string[]) {
  const called = await findCustomersByName(tx, sender.project, names)
  return new Map([...called].filter(([, id]) => id === several || speaksFor(sender, id)))
}

export type Outcome = 'made' | 'changed' | 'unchanged' | 'rejected'

export const namesSeveral = 'is the name of several customers: their RFC says which is meant'

/** A file whose run is undone while it is taken in ends there. */
async function recordFor(tx: Transaction, { changeSetId }: Pick<FeedRun, 'changeSetId'>): Promise<void> {
  if (changeSetId !== null && (await isUndone(tx, changeSetId))) throw new FeedRejected('It was undone while it was taken in.')
  await recordUnder(tx, changeSetId)
}

class OnlyTried extends Error {}

/** What a person does is recorded under no change set. */
export const byHand = { changeSetId: null }

/** One importer per project at a time. What it writes is recorded under the change set of its run; null: a dry run, which is rolled back. */
export async function inTurn<Answer>(
  project: number,
  run: Pick<FeedRun, 'changeSetId'> | null,
  write: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  let answer: { of: Answer } | undefined
  try {
    await db().transaction(async (tx) => {
      await takeFeedTurn(tx, project)
      if (run) await recordFor(tx, run)
      answer = { of: await write(tx) }
      if (!run) throw new OnlyTried()
    })
  } catch (error) {
    if (!(error instanceof OnlyTried)) throw error
  }
  if (!answer) throw new Error('a transaction that ended has answered')
  return answer.of
}
