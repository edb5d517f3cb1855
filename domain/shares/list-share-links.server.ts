import { count, eq, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { shareLinks } from '#db/postgres/schema/shares/share-links.ts'
import { type DatabaseSource, descending, listAfter, listFromDatabase } from '#domain/core/lists/database-list.server.ts'
import { catalogueOf } from '#domain/core/lists/list-catalogue.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import type { FoundRows, RowsAfter } from '#domain/core/lists/rows-after.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isReadable } from './readable-link.server.ts'
import type { LinkState, ShareLink, SharePart } from './share-link.ts'
import { shareLinkList } from './share-link-list.ts'
import { mayManage } from './share-link-scope.server.ts'

const stateAt = (now: Date) => sql<LinkState>`case when ${shareLinks.withdrawnAt} is not null then 'withdrawn'
  when ${shareLinks.expiresAt} <= ${now.toISOString()}::timestamptz then 'expired' when ${isReadable} then 'open' else 'closed' end`

const joined = <Fields extends Parameters<ReturnType<typeof db>['select']>[0]>(fields: Fields) =>
  db()
    .select(fields as NonNullable<Fields>)
    .from(shareLinks)
    .innerJoin(users, eq(users.id, shareLinks.userId))
    .innerJoin(shipments, eq(shipments.id, shareLinks.shipmentId))
    .leftJoin(containers, eq(containers.id, shareLinks.containerId))
    .$dynamic()

function sourceFor(viewer: Viewer, now: Date): DatabaseSource<ShareLink> {
  const state = stateAt(now)
  const number = sql`coalesce(${containers.number}, ${shipments.number})`
  const { id, shipmentId, containerId, parts, note, createdAt, expiresAt, opened, lastOpenedAt } = shareLinks
  return {
    timeZone: viewer.timeZone,
    scope: mayManage(viewer),
    keys: shareLinks.id,
    search: [shipments.number, containers.number, shareLinks.note],
    filters: { state, maker: wholeName, expires: shareLinks.expiresAt },
    orders: { number, opened, lastOpened: lastOpenedAt, expires: expiresAt, maker: wholeName, made: createdAt },
    newestFirst: [descending(shareLinks.id)],
    count: async (where: SQL | undefined) => (await joined({ count: count() }).where(where))[0]?.count ?? 0,
    place: (where, place) => joined({ place }).where(where),
    rows: async ({ where, orderBy, limit, offset }) => {
      const numbers = { shipment: shipments.number, container: containers.number }
      const rows = await joined({
        id,
        shipmentId,
        containerId,
        parts,
        note,
        createdAt,
        expiresAt,
        opened,
        lastOpenedAt,
        ...numbers,
        state,
        maker: wholeName,
      })
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset)
      return rows.map((row) => ({
        ...row,
        parts: row.parts as SharePart[],
        createdAt: row.createdAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
      }))
    },
  }
}

/** A page of the links that the viewer may withdraw. */
export async function listShareLinks(viewer: Viewer, query: ListQuery, now: Date) {
  const catalogue = catalogueOf(shareLinkList, ({ values = [] }) => values.map((value) => ({ value })), query)
  return { page: await listFromDatabase(shareLinkList, query, sourceFor(viewer, now)), catalogue }
}

export const listShareLinksAfter = (viewer: Viewer, query: ListQuery, rows: RowsAfter, now: Date): Promise<FoundRows<ShareLink>> =>
  listAfter(shareLinkList, query, sourceFor(viewer, now), rows)

/** Null for a link that the viewer may not withdraw. */
export async function findShareLink(viewer: Viewer, linkId: number, now: Date): Promise<ShareLink | null> {
  const { rows, scope } = sourceFor(viewer, now)
  const [link] = await rows({ where: sql`${scope} and ${shareLinks.id} = ${linkId}`, orderBy: [], limit: 1, offset: 0 })
  return link ?? null
}
