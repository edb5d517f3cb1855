import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '#app/server/enter.server.ts'
import { withoutEmpty } from '#domain/core/lists/list-columns.ts'
import type { RowsOfList } from '#domain/core/lists/rows-of-list.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { GuardedRoute } from '#domain/identity/access/permissions.ts'
import { readList } from './read-list.server.ts'

/** What a page draws of a list: what its address asks for, the rows and what the filters offer. */
export async function findListed<Row>(request: Request, viewer: Viewer, rows: RowsOfList<Row>, now: Date) {
  const listing = await readList(request, viewer, rows.list)
  const { empty, ...found } = await rows.page(viewer, listing.query, now)
  return { listing: withoutEmpty(rows.list, listing, empty, viewer.preferences), ...found }
}

/** The loader of a page that shows nothing but a list. */
export const listLoader =
  <Row>(route: GuardedRoute, rows: RowsOfList<Row>) =>
  async (args: LoaderFunctionArgs) => {
    const { viewer, now } = await enter(route, args)
    return json(await findListed(args.request, viewer, rows, now))
  }
