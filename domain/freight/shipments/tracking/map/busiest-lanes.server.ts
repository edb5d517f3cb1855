import { databasePool } from '#db/postgres/client.server.ts'
import { findLane } from '#domain/freight/geography/lanes/lanes.server.ts'
import { findPlaceBook } from '#domain/freight/geography/places/place-books.server.ts'
import { positionOf } from './positions.ts'

/** All maps of a typical company; at a dozen a second, a quarter of a minute. */
const most = 200

/**
 * Computes the busiest sea lanes before anybody opens a map, one at a time so that a waiting user's lane comes next. Needs no viewer: sea
 * lanes say nothing about anybody's shipments.
 */
export async function prepareBusiestLanes(): Promise<void> {
  const { rows } = await databasePool().query<{ project: number; from: string; to: string }>(
    `select project_id as project, origin_port as "from", destination_port as "to" from shipments
     where mode = 'sea' and origin_port is not null and destination_port is not null
     group by 1, 2, 3 order by count(*) desc limit $1`,
    [most],
  )
  for (const { project, from, to } of rows) {
    const book = await findPlaceBook(project)
    await findLane(positionOf(book, from), positionOf(book, to), 'sea')
  }
}
