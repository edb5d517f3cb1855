import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { asc, inArray } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { seedShipmentDocuments } from '#db/seed/seed-attachments.ts'
import { storeBytes } from '#domain/platform/files/file-storage.server.ts'
import { crowdPassword, emailOf, seedCrowd } from '#tests/faults/portal/crowd.ts'
import { tellFelt, watch } from '#tests/faults/portal/meanwhile.ts'
import { startOwnPortal } from '#tests/faults/portal/own-portal.ts'
import { signIn } from '#tests/faults/portal/sign-in.ts'

const documents = 300
const shipmentsAsked = 100
const bytesOfDocument = 9_000_000
const idleMs = 20_000
const mostMoreMemory = 50
const customers = Array.from({ length: 10 }, (_, n) => n + 1)

/**
 * One person downloads 300 documents of 9 MB as one zip, and leaves a second one after 50 MB, while another opens Tracking. Tells how much
 * memory the portal takes for it, and how long the other waits with and without it.
 */
export async function bench(): Promise<void> {
  const ids: number[] = []
  const portal = await startOwnPortal(async () => {
    await seedCrowd(2, () => customers)
    const asked = db().select({ id: shipments.id }).from(shipments).where(inArray(shipments.customerId, customers))
    for (const { id } of await asked.orderBy(asc(shipments.id)).limit(shipmentsAsked)) ids.push(id)
    for (let n = 0; n < documents; n++) {
      const stored = await storeBytes(randomBytes(bytesOfDocument))
      const row = { shipmentId: ids[n % ids.length] ?? 0, projectId: 4 as const, createdBy: 1, category: 'other' }
      await seedShipmentDocuments(db(), [{ ...row, ...stored, name: `${n}.pdf`, kind: 'pdf' }] as Parameters<
        typeof seedShipmentDocuments
      >[1])
    }
  })
  try {
    const [asker, other] = [
      await signIn(portal.address, emailOf(0), crowdPassword),
      await signIn(portal.address, emailOf(1), crowdPassword),
    ]
    const query = new URLSearchParams([['only', 'selected'], ['docs.category', 'other'], ...ids.map((id) => ['selected', `${id}`])])
    const ask = async (signal?: AbortSignal) => {
      const answer = await fetch(`${portal.address}/Tracking/documents/zip?${query}`, {
        headers: { Cookie: asker.cookie },
        signal: signal ?? null,
      })
      if (answer.headers.get('Content-Type') !== 'application/zip' || !answer.body)
        throw new Error(`The zip is answered with ${answer.status}.`)
      return answer.body
    }
    const idle = watch(portal.address, other.cookie)
    await sleep(idleMs)
    process.stdout.write(`idle: ${tellFelt(await idle.stop())}\n`)

    const before = portal.memory().now
    let [most, sum] = [before, 0]
    const busy = watch(portal.address, other.cookie)
    const began = Date.now()
    const sampling = setInterval(() => {
      most = Math.max(most, portal.memory().now)
    }, 100)
    for await (const part of await ask()) sum += part.length
    clearInterval(sampling)
    process.stdout.write(`meanwhile: ${tellFelt(await busy.stop())}\n`)
    process.stdout.write(`${sum} bytes in ${Date.now() - began} ms; memory ${before} MB, at most ${most} MB (+${most - before})\n`)

    const leaving = new AbortController()
    let read = 0
    await (async () => {
      for await (const part of await ask(leaving.signal)) {
        read += part.length
        if (read > 50_000_000) leaving.abort()
      }
    })().catch(() => {})
    await sleep(1_000)
    const next = await ask()
    await next.cancel()
    process.stdout.write(`left after ${read} bytes: the next one begins; memory ${portal.memory().now} MB\n`)
    if (sum < documents * bytesOfDocument) throw new Error('The zip is not whole.')
    if (most - before > mostMoreMemory) throw new Error(`The portal took ${most - before} MB more, beyond ${mostMoreMemory}.`)
  } finally {
    await portal.stop()
  }
}
