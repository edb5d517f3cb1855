import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { withConnection } from '#domain/operations/backup/backup-connection.server.ts'
import { writeParquetFile } from './parquet-file.server.ts'

export interface StagedViews {
  projectId: number
  customerId: number
  views: readonly string[]
  folder: string
  databaseUrl: string
}

const { projectId, customerId, views, folder, databaseUrl } = workerData as StagedViews

/**
 * The views answer whoever has connected by the row of `bi_readers`. A row that is never committed makes the portal such a reader for one
 * transaction, so that files and roles are served by the same rows of the same functions.
 */
const rows = await withConnection(async (client) => {
  await client.query('begin isolation level repeatable read')
  await client.query('insert into bi_readers (role_name, project_id, customer_ids) values (session_user, $1, $2)', [
    projectId,
    [customerId],
  ])
  let written = 0
  for (const view of views) written += await writeParquetFile(client, `bi.${view}`, join(folder, view))
  await client.query('rollback')
  return written
}, databaseUrl)
parentPort?.postMessage(rows)
