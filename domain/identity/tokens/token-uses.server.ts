import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { accessTokens, tokenUses } from '#db/postgres/schema/accounts/tokens.ts'
import { dayMs, hourMs } from '#domain/platform/schedules/day.ts'
import { addDays, endOfLocalDate, localDate } from '#domain/platform/schedules/local-date.ts'
import type { Bearer } from './bearer.server.ts'
import type { DayOfUse } from './token-facts.ts'

const keptDays = 400

interface Use {
  /** The operation of the call, such as listShipments: one of a fixed list, because each gets a row an hour. */
  call: string
  isRefused: boolean
  bytes: number
  network: string | null
}

interface HourOfUse {
  tokenId: number
  hour: Date
  call: string
  count: number
  refused: number
  bytes: number
  network: string | null
}

let waiting = new Map<string, HourOfUse>()

/** Counts a call of a token in memory; `writeTokenUses` stores it. Those of a phone's session are not counted: it is a person. */
export function countUse({ viewer }: Pick<Bearer, 'viewer'>, { call, isRefused, bytes, network }: Use, now: Date): void {
  const { tokenId } = viewer
  if (!tokenId) return
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  add({ tokenId, hour, call, count: 1, refused: isRefused ? 1 : 0, bytes, network })
}

function add(use: HourOfUse): void {
  const key = `${use.tokenId} ${use.hour.getTime()} ${use.call}`
  const known = waiting.get(key)
  if (!known) return void waiting.set(key, { ...use })
  known.count += use.count
  known.refused += use.refused
  known.bytes += use.bytes
  known.network = use.network ?? known.network
}

/** A process that dies loses the counts of a minute at most. What cannot be written waits for the next run. */
export async function writeTokenUses(): Promise<void> {
  const rows = [...waiting.values()]
  if (rows.length === 0) return
  waiting = new Map()
  try {
    await db().execute(sql`
      insert into ${tokenUses} (token_id, hour, call, count, refused, bytes, network)
      select use."tokenId", use.hour, use.call, use.count, use.refused, use.bytes, use.network
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as use ("tokenId" bigint, hour timestamptz, call text, count int, refused int, bytes bigint, network text)
      where exists (select from ${accessTokens} where id = use."tokenId")
      on conflict (token_id, hour, call) do update set count = token_uses.count + excluded.count,
        refused = token_uses.refused + excluded.refused, bytes = token_uses.bytes + excluded.bytes,
        network = coalesce(excluded.network, token_uses.network)`)
  } catch (error) {
    for (const row of rows) add(row)
    throw error
  }
}

/** Each of the latest `days` days up to today, the oldest first; 0 where there was no call. For a larger read, which has checked whose token it is. */
export async function listLatestUses(tokenId: number, days: number, timeZone: string, now: Date): Promise<DayOfUse[]> {
  const first = addDays(localDate(now, timeZone), 1 - days)
  const day = sql<string>`to_char(${tokenUses.hour} at time zone ${timeZone}, 'YYYY-MM-DD')`
  const used = await db()
    .select({ day, count: sql<number>`sum(${tokenUses.count})::int`, refused: sql<number>`sum(${tokenUses.refused})::int` })
    .from(tokenUses)
    .where(and(eq(tokenUses.tokenId, tokenId), gte(tokenUses.hour, endOfLocalDate(addDays(first, -1), timeZone))))
    .groupBy(sql`1`)
  return Array.from({ length: days }, (_, place) => {
    const date = addDays(first, place)
    return used.find((each) => each.day === date) ?? { day: date, count: 0, refused: 0 }
  })
}

export async function deleteOldUses(now: Date): Promise<void> {
  await db()
    .delete(tokenUses)
    .where(lt(tokenUses.hour, new Date(now.getTime() - keptDays * dayMs)))
}
