import pg from 'pg'
import { applicationName, connectionUrl } from '#db/postgres/client.server.ts'

/** Runs without a statement timeout. */
export async function withConnection<Result>(work: (client: pg.Client) => Promise<Result>, url = connectionUrl()): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: applicationName, statement_timeout: 0 })
  // A broken connection fails the query under way; without a listener its error event would also end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
