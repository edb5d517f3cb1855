import type { ClientBase } from 'pg'

/** Processes renew their rows three times as often: one that has not for so long has ended without saying so. */
export const goneAfterSeconds = 30

export interface ServingProcess {
  id: string
  mode: 'all' | 'web' | 'jobs'
  host: string
  version: string
  build: string
  newestMigration: string
  since: Date
  seenAt: Date
}

const columns = 'id, mode, host, program_version as version, build, newest_migration as "newestMigration", since, seen_at as "seenAt"'

/** Those that serve or do jobs at the moment, by machine; none in a database that no build has migrated that has the table. */
export async function listServingProcesses(client: Pick<ClientBase, 'query'>): Promise<ServingProcess[]> {
  const table = await client.query(`select to_regclass('public.live_processes') as name`)
  if (!table.rows[0].name) return []
  const { rows } = await client.query<ServingProcess>(
    `select ${columns} from live_processes where seen_at > now() - make_interval(secs => $1) order by host, since, id`,
    [goneAfterSeconds],
  )
  return rows
}

export class OlderProcesses {
  constructor(private readonly processes: readonly ServingProcess[]) {}

  get names(): string {
    return this.processes.map(({ mode, host, version, build }) => `${mode} on ${host} (${version}, ${build})`).join(', ')
  }

  get refusal(): string {
    const they = this.processes.length === 1 ? 'A process' : `${this.processes.length} processes`
    return `${they} of another build would no longer work after the migration: ${this.names}. Stop every process and start again, or run npm run migrate -- --anyway: they end by themselves within seconds then.`
  }

  /** Whether one of them is alive for certain, because it has renewed its row or come since then. */
  haveBeenSeenSince(then: OlderProcesses): boolean {
    return this.processes.some(({ id, seenAt }) => then.processes.every((each) => each.id !== id || each.seenAt < seenAt))
  }
}
