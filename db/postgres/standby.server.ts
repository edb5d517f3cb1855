import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** How old what a standby says may be: longer than replication takes, shorter than a person waits before asking why an edit is not shown. */
const usualMostBehindMs = 10_000
/** A standby that failed, or cancelled a reading to go on itself, is left alone so long. */
const avoidedMs = 60_000

interface Readiness {
  isStandby: boolean
  isSame: boolean
  isReached: boolean
  behindMs: number | null
}

/** A standby of the record that answers long readings (DATABASE_READ_URL). */
export interface Standby {
  /** Its pool while it is at most ten seconds behind; otherwise undefined, and the fault is told once until it is near again. */
  near(): Promise<pg.Pool | undefined>
  /** Tells the fault of a reading, and leaves the standby alone for a minute. */
  avoid(error: unknown): void
  end(): Promise<void>
}

/** Of another database, or of one that is no standby, nothing is read. */
export function openStandby(pool: pg.Pool, record: pg.Pool, onFault: (error: Error) => void, mostBehindMs = usualMostBehindMs): Standby {
  let avoidedUntil = 0
  let told = ''
  const tell = (fault: string) => {
    if (told !== fault) onFault(new Error(`DATABASE_READ_URL is not read: ${fault}; the database answers instead`))
    told = fault
  }
  const avoid = (error: unknown) => {
    avoidedUntil = Date.now() + avoidedMs
    tell(error instanceof Error ? error.message : String(error))
  }
  const faultOf = ({ isStandby, isSame, isReached, behindMs }: Readiness): string => {
    if (!isSame) return 'it is a standby of another database'
    if (!isStandby) return 'it is no standby'
    // An idle database writes nothing for a while, so the time of the last transaction counts only where something is missing.
    return isReached || (behindMs !== null && behindMs <= mostBehindMs) ? '' : `it is more than ${mostBehindMs / 1_000} seconds behind`
  }
  return {
    avoid,
    end: () => pool.end(),
    near: async () => {
      if (Date.now() < avoidedUntil) return undefined
      try {
        const { rows: marks } = await record.query<{ id: string; oid: string; end: string }>(markOfRecord)
        const [mark] = marks
        const ask = async () => {
          const { rows } = await pool.query<Readiness>(readinessOfStandby, [mark?.id, mark?.oid, mark?.end])
          return rows[0] ? faultOf(rows[0]) : 'it does not answer'
        }
        let fault = await ask()
        // What the primary has just written, even for itself, takes a moment to arrive.
        for (let again = 0; fault && again < 4; again += 1) {
          await sleep(50)
          fault = await ask()
        }
        if (!fault) {
          told = ''
          return pool
        }
        tell(fault)
      } catch (error) {
        avoid(error)
      }
      return undefined
    },
  }
}

const identity = `(select system_identifier from pg_control_system())::text`
const databaseOid = `(select oid from pg_database where datname = current_database())::text`
const markOfRecord = `select ${identity} as id, ${databaseOid} as oid, pg_current_wal_lsn()::text as end`
const readinessOfStandby = `
  select pg_is_in_recovery() as "isStandby", ${identity} = $1 and ${databaseOid} = $2 as "isSame",
    coalesce(pg_last_wal_replay_lsn() >= $3::pg_lsn, false) as "isReached",
    (extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::float8 as "behindMs"`
