import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { projects } from '#db/postgres/schema/core/projects.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { type ProjectHosts, plainHost } from '#domain/platform/environment/project-hosts.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'

const rememberedMs = 30_000

let remembered: Promise<ProjectHosts> | undefined
let readAt = 0

export async function findProjectOfHost(host: string, now: Date): Promise<ProjectId> {
  return (await findHosts(now)).get(plainHost(host)) ?? environment().PORTAL_PROJECT
}

export function findHosts(now: Date): Promise<ProjectHosts> {
  if (!remembered || now.getTime() - readAt >= rememberedMs) {
    readAt = now.getTime()
    remembered = readHosts(remembered)
  }
  return remembered
}

/** While PostgreSQL is unreachable, the hosts read last stay valid. */
async function readHosts(before: Promise<ProjectHosts> | undefined): Promise<ProjectHosts> {
  try {
    const rows = await db().select({ id: projects.id, hosts: projects.hosts }).from(projects)
    return new Map(rows.flatMap(({ id, hosts }) => hosts.map((host) => [plainHost(host), id as ProjectId] as const)))
  } catch (error) {
    readAt = 0
    if (before) return before
    throw error
  }
}

export async function assignHosts(hosts: ProjectHosts): Promise<void> {
  await db().transaction(async (tx) => {
    for (const row of await tx.select({ id: projects.id, hosts: projects.hosts }).from(projects)) {
      const own = [...hosts].filter(([, projectId]) => projectId === row.id).map(([host]) => host)
      if (own.join() !== row.hosts.join()) await tx.update(projects).set({ hosts: own }).where(eq(projects.id, row.id))
    }
  })
  remembered = undefined
}
