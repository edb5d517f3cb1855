import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { feedRuns } from '#db/postgres/schema/core/upkeep.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import type { DoubtRule } from '#db/postgres/schema/freight/doubt-kinds.ts'
import { doubts } from '#db/postgres/schema/freight/doubts.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { command } from '#domain/core/audit/command.server.ts'
import { type DatabaseSource, descending, readFrom, selectRows } from '#domain/core/lists/database-list.server.ts'
import { countedIn, rowsOfList } from '#domain/core/lists/rows-of-list.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { areShownOf } from '#domain/freight/shipments/shipment-scope.server.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { isVisibleTo } from '#domain/intake/received/received-scope.server.ts'
import { doubtList, type ListedDoubt } from './doubt-list.ts'
import type { DoubtedValue } from './doubt-rules.ts'

/** As for events: of administrators every shipment that is not hidden, of others those of their customers. A voyage names two shipments. */
function areOpenTo(viewer: Viewer): SQL {
  const isShown = isHeldBy(viewer, 'see-every-customer') ? isNull(shipments.hiddenAt) : areShownOf(viewer, viewer.allowedCustomerIds)
  return sql`${and(
    ...[inProject(doubts, viewer), isNull(doubts.lookedAt)],
    sql`exists (select from ${shipments} where ${shipments.id} = ${doubts.shipmentId} and ${isShown})`,
    sql`(${doubts.otherShipmentId} is null or exists (select from ${shipments} where ${shipments.id} = ${doubts.otherShipmentId} and ${isShown}))`,
    sql`not exists (select from ${containers} where ${containers.id} = ${doubts.containerId} and ${containers.hiddenAt} is not null)`,
  )}`
}

const shipmentNumber = sql<string>`(select ${shipments.number} from ${shipments} where ${shipments.id} = ${doubts.shipmentId})`
const containerNumber = sql<string | null>`(select ${containers.number} from ${containers} where ${containers.id} = ${doubts.containerId})`

/** Of the file by which it came: null where that is another customer's, whose the shipment was before. */
function ofRun<Type>(viewer: Viewer, column: SQLWrapper): SQL<Type | null> {
  return sql<Type | null>`(select ${column} from ${feedRuns} where ${feedRuns.id} = ${doubts.runId} and ${isVisibleTo(viewer)})`
}

const sourceFor = (viewer: Viewer): DatabaseSource<ListedDoubt> => ({
  timeZone: viewer.timeZone,
  scope: areOpenTo(viewer),
  keys: doubts.id,
  search: [shipmentNumber, containerNumber],
  filters: { rule: doubts.rule, source: doubts.source, received: doubts.foundAt },
  orders: { source: doubts.source, found: doubts.foundAt },
  newestFirst: [descending(doubts.foundAt), descending(doubts.id)],
  ...readFrom(doubts),
  rows: selectRows(
    () =>
      db()
        .select({
          id: doubts.id,
          rule: doubts.rule,
          shipmentId: doubts.shipmentId,
          shipment: shipmentNumber,
          containerId: doubts.containerId,
          container: containerNumber,
          said: doubts.said,
          other: doubts.other,
          source: doubts.source,
          runId: ofRun<number>(viewer, sql`${feedRuns.id}::float8`),
          fileName: ofRun<string>(viewer, feedRuns.fileName),
          eventId: doubts.eventId,
          foundAt: doubts.foundAt,
        })
        .from(doubts),
    ({ said, other, foundAt, ...row }) => ({
      ...row,
      said: said as DoubtedValue,
      other: other as DoubtedValue,
      foundAt: foundAt.toISOString(),
    }),
  ),
})

export const doubtRows = rowsOfList(doubtList, sourceFor, countedIn(doubts))

export const countDoubts = (viewer: Viewer): Promise<number> => db().$count(doubts, areOpenTo(viewer))

/** Takes a doubt off the list until it says something else. Returns false for an absent or foreign one, and one that was looked at before. */
export async function lookAtDoubt(act: Act, id: number): Promise<boolean> {
  return command(act, 'look-at-doubt', async (tx) => {
    const [looked] = await tx
      .update(doubts)
      .set({ lookedAt: act.now, lookedBy: act.viewer.userId })
      .where(and(eq(doubts.id, id), areOpenTo(act.viewer)))
      .returning()
    if (!looked) return null
    const { shipmentId, rule, said, other, source } = looked
    return { subject: ['shipment', shipmentId], details: { rule, said, other, feed: source } }
  })
}

/** Of a rule that was switched off for the source. */
export async function dropDoubts(tx: Transaction, projectId: number, source: string, rules: readonly DoubtRule[]): Promise<void> {
  if (rules.length === 0) return
  await tx.delete(doubts).where(and(eq(doubts.projectId, projectId), eq(doubts.source, source), inArray(doubts.rule, [...rules])))
}
