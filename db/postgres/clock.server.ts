import { databasePool } from './client.server.ts'

export async function findDatabaseTime(): Promise<Date> {
  const { rows } = await databasePool().query<{ now: Date }>('select now() as now')
  return new Date(rows[0]?.now ?? Number.NaN)
}
