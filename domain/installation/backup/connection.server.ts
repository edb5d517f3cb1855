import pg from 'pg'
import { applicationName, recordUrl } from '#db/records/client.server.ts'

/** A connection of its own to the open record, on which work may take as long as it takes; closed when `work` ends. */
export async function withConnection<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: recordUrl(), application_name: applicationName, statement_timeout: 0 })
  // A connection that breaks fails the query under way; unheard, the event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
