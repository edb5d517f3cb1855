import { applicationName, databasePool } from '#db/postgres/client.server.ts'
import { findDatabaseTime } from '#db/postgres/clock.server.ts'

export interface WrongClock {
  process: string
  seconds: number
}

const key = 'wrong-clocks'
const mostMs = 60_000
let secondsAhead: number | null = null

/** By how much this process's clock is ahead of the database's when it last looked, in seconds; null before. */
export const findOwnClock = (): number | null => secondsAhead

/** Compares this process's clock with the database's, and stores and returns a difference of more than a minute. */
export async function checkClock(): Promise<(WrongClock & { isTrouble: true }) | undefined> {
  const asked = Date.now()
  const time = await findDatabaseTime()
  const ahead = (asked + Date.now()) / 2 - time.getTime()
  secondsAhead = Math.round(ahead / 1_000)
  if (Math.abs(ahead) <= mostMs) return undefined
  await databasePool().query(
    `insert into settings (key, value) values ($1, jsonb_build_object($2::text, jsonb_build_object('seconds', $3::int, 'seenAt', now())))
     on conflict (key) do update set updated_at = now(), value = excluded.value || (
       select coalesce(jsonb_object_agg(process, clock), '{}') from jsonb_each(settings.value) as known (process, clock)
       where process <> $2 and (clock ->> 'seenAt')::timestamptz > now() - interval '1 hour')`,
    [key, applicationName, secondsAhead],
  )
  return { process: applicationName, seconds: secondsAhead, isTrouble: true }
}

/** The processes of the installation whose clocks were found wrong within three minutes. */
export async function listWrongClocks(): Promise<WrongClock[]> {
  const { rows } = await databasePool().query<WrongClock>(
    `select process, (clock ->> 'seconds')::int as seconds from settings, jsonb_each(value) as known (process, clock)
     where key = $1 and (clock ->> 'seenAt')::timestamptz > now() - interval '3 minutes' order by process`,
    [key],
  )
  return rows
}
