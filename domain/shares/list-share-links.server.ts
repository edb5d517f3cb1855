import { count, eq, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { shareLinks } from '#db/postgres/schema/shares/share-links.ts'
import type { CategoryName } from '#domain/core/attachments/document-categories.ts'
import { type DatabaseSource, descending, selectRows } from '#domain/core/lists/database-list.server.ts'
import { rowsOfList } from '#domain/core/lists/rows-of-list.server.ts'
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
    rows: selectRows(
      () =>
        joined({
          id,
          shipmentId,
          containerId,
          parts,
          documents: sql<number>`cardinality(${shareLinks.documents})`,
          asksFor: sql<CategoryName | null>`${shareLinks.asksFor}`,
          note,
          createdAt,
          expiresAt,
          opened,
          lastOpenedAt,
          shipment: shipments.number,
          container: containers.number,
          state,
          maker: wholeName,
        }),
      (row) => ({
        ...row,
        parts: row.parts as SharePart[],
        createdAt: row.createdAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
      }),
    ),
  }
}

/** The links that the viewer may withdraw. */
export const shareLinkRows = rowsOfList(shareLinkList, (viewer, _, now) => sourceFor(viewer, now))

/** Null for a link that the viewer may not withdraw. */
export async function findShareLink(viewer: Viewer, linkId: number, now: Date): Promise<ShareLink | null> {
  const { rows, scope } = sourceFor(viewer, now)
  const [link] = await rows({ where: sql`${scope} and ${shareLinks.id} = ${linkId}`, orderBy: [], limit: 1, offset: 0 })
  return link ?? null
}
