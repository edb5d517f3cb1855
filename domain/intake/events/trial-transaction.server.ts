import { db, type Transaction } from '#db/postgres/client.server.ts'

class TakenBack extends Error {}

/** Does what writes, and takes all of it back: what it learned on the way is all that stays. */
export async function takenBack(work: (tx: Transaction) => Promise<void>): Promise<void> {
  try {
    await db().transaction(async (tx) => {
      await work(tx)
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
}
