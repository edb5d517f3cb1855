import { eq } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { projects } from '#db/records/schema/ground/projects.ts'
import { environment } from '../environment/environment.server.ts'
import { type ProjectHosts, plainHost } from '../projects/hosts.ts'
import type { ProjectId } from '../projects/projects.ts'

/** Cached because every request asks, and the hosts of an installation seldom change. */
const rememberedMs = 30_000

let remembered: Promise<ProjectHosts> | undefined
let readAt = 0

/** The project that a host name opens at `now`; PORTAL_PROJECT for a name that no project has (decision 20). */
export async function findProjectOfHost(host: string, now: Date): Promise<ProjectId> {
  return (await findHosts(now)).get(plainHost(host)) ?? environment().PORTAL_PROJECT
}

/** Which project each host name opens at `now`. */
export function findHosts(now: Date): Promise<ProjectHosts> {
  if (!remembered || now.getTime() - readAt >= rememberedMs) {
    readAt = now.getTime()
    remembered = readHosts(remembered)
  }
  return remembered
}

/** The hosts in the record; while it cannot be reached, those read last. */
async function readHosts(before: Promise<ProjectHosts> | undefined): Promise<ProjectHosts> {
  try {
    const rows = await record().select({ id: projects.id, hosts: projects.hosts }).from(projects)
    return new Map(rows.flatMap(({ id, hosts }) => hosts.map((host) => [plainHost(host), id as ProjectId] as const)))
  } catch (error) {
    readAt = 0
    if (before) return before
    throw error
  }
}

/** From now on these hosts open these projects, and no others do. */
export async function assignHosts(hosts: ProjectHosts): Promise<void> {
  await record().transaction(async (tx) => {
    for (const { id } of await tx.select({ id: projects.id }).from(projects)) {
      const own = [...hosts].filter(([, projectId]) => projectId === id).map(([host]) => host)
      await tx.update(projects).set({ hosts: own }).where(eq(projects.id, id))
    }
  })
  remembered = undefined
}
