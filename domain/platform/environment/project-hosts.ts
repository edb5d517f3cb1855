import { isProjectId, type ProjectId } from './projects.ts'

export type ProjectHosts = ReadonlyMap<string, ProjectId>

export const plainHost = (host: string) => host.trim().toLowerCase().replace(/\.$/, '')

/**
 * Parses PROJECT_HOSTS: "1=poseidon.example.com, 1=sea.example.com, 2=roldan.example.com" (decision 20). Throws, naming the part at
 * fault, for a project outside 1 to 6, an invalid host name, and a host of two projects.
 */
export function parseProjectHosts(text: string): ProjectHosts {
  const hosts = new Map<string, ProjectId>()
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [, digits, name = ''] = /^\s*(\d)\s*=\s*(\S+)\s*$/.exec(part) ?? []
    const projectId = Number(digits)
    const host = plainHost(name)
    if (!isProjectId(projectId)) throw new Error(`"${part.trim()}" does not say which project, 1 to 6, a host opens.`)
    if (!isHostName(host)) throw new Error(`"${name}" is no host name (no port, no path).`)
    if ((hosts.get(host) ?? projectId) !== projectId) throw new Error(`"${host}" is given to two projects.`)
    hosts.set(host, projectId)
  }
  return hosts
}

function isHostName(host: string): boolean {
  return host.length <= 253 && /^[a-z0-9]([a-z0-9-]{0,62})(\.[a-z0-9][a-z0-9-]{0,62})*$/.test(host)
}
