import { desc, eq } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { projects } from '#db/postgres/schema/core/projects.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { rollDice } from '#db/seed/dice.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { fillContainerCatalogues, fillTerminals } from '#domain/freight/containers/catalogues/fill-container-catalogues.server.ts'
import { findProject, type ProjectId, sandboxOf } from '#domain/platform/environment/projects.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { nudgeMirror } from '#domain/platform/search/mirror.server.ts'
import { fillTicketCatalogues } from '#domain/tickets/catalogues/fill-ticket-catalogues.server.ts'
import { importDemoFiles } from './demo/demo-files.server.ts'
import { makeTickets } from './demo/tickets/demo-tickets.server.ts'
import { makeAttachments } from './demo.server.ts'

const name = 'Sample customer'
const prefix = 'SAMPLE'
const freshDays = 7
const seed = 20_261_130
/** Shipments with comments and documents. */
const discussed = 4
/** Its customer has this date until all of it is there. */
const unfinished = new Date(0)

/** Shipments of the demo in every mode, booked to cancelled, some with exceptions. */
const chosen = /FWY-@-\d+y(S-00(484|473|437|431|415|411|389|425)|A-00(498|436|386)|L-00(410|369)),/
const owners = /Altavista Electrónica|Meridiano Juguetes|Nordia Medical/g

/** These lines of a file of the demo, under other names: numbers without the year, so that its freight is the same when it is brought again. */
function asSamples(text: string): string {
  const [header, ...lines] = text.split('\n')
  const samples = lines.filter((line) => chosen.test(line)).join('\n')
  return `${header}\n${samples
    .replace(/FWY-@-\d+y/g, `${prefix}-`)
    .replaceAll('FWY', prefix)
    .replace(owners, name)}\n`
}

/**
 * Makes the sandbox of the viewer's project, or brings its freight again where that is older than a week: the same shipments, with dates from
 * `now`. Repeated after a failure, it completes what is missing.
 */
export async function prepareSandbox({ projectId, userId }: Pick<Viewer, 'projectId' | 'userId'>, now: Date): Promise<void> {
  const sandbox = sandboxOf(projectId)
  const isCustomer = eq(customers.projectId, sandbox)
  await db().transaction(async (tx) => {
    await makeProject(tx, sandbox)
    const row = { projectId: sandbox, name, creationKey: prefix, createdAt: now, updatedAt: unfinished }
    await tx.insert(customers).values(row).onConflictDoNothing()
  })
  await db().transaction(async (tx) => {
    // Whoever comes second waits. A lock that leaves the key alone lets shipments refer to the customer meanwhile.
    const [customer] = await tx.select({ at: customers.updatedAt }).from(customers).where(isCustomer).for('no key update')
    const madeAt = customer?.at.getTime() ?? 0
    if (now.getTime() - madeAt < freshDays * dayMs) return
    await fillTerminals()
    await importDemoFiles([{ projectId: sandbox, prefix }], now, asSamples)
    if (madeAt === unfinished.getTime()) await makeWords(tx, sandbox, userId, now)
    await tx.update(customers).set({ updatedAt: now }).where(isCustomer)
  })
  nudgeMirror()
}

async function makeProject(tx: Transaction, id: ProjectId): Promise<void> {
  const { key, languageCode } = findProject(id)
  await tx
    .insert(projects)
    .values({ id, key: `sandbox of ${key}`, name, languageCode })
    .onConflictDoNothing()
  await fillContainerCatalogues(tx, [id])
  await fillTicketCatalogues(tx, [id])
}

/** Comments, documents and tickets, in the name of whoever makes the sandbox. */
async function makeWords(tx: Transaction, projectId: ProjectId, userId: number, now: Date): Promise<void> {
  const newest = await tx
    .select()
    .from(shipments)
    .where(eq(shipments.projectId, projectId))
    .orderBy(desc(shipments.shipmentDate), desc(shipments.id))
  const said = newest.slice(0, discussed).map((shipment) => ({ shipment, people: [userId] }))
  await makeAttachments(tx, projectId, said, rollDice(seed), now)
  const ids = newest.map(({ id }) => id)
  await makeTickets(tx, projectId, { creatorId: userId, deskId: userId }, ids, now)
}
