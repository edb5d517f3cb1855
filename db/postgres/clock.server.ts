import { databasePool } from './client.server.ts'

/** The database's time, which is the same for every process. */
export async function findDatabaseTime(): Promise<Date> {
  const { rows } = await databasePool().query<{ now: Date }>('select now() as now')
  return new Date(rows[0]?.now ?? Number.NaN)
}
