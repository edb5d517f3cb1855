import { currentZone } from '#domain/platform/schedules/time-zone.ts'
import { isProjectId, type ProjectId } from './projects.ts'

export function parseProjectZones(text: string): ReadonlyMap<ProjectId, string> {
  const zones = new Map<ProjectId, string>()
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [, digits, name = ''] = /^\s*(\d)\s*=\s*(\S+)\s*$/.exec(part) ?? []
    const [projectId, zone] = [Number(digits), currentZone(name)]
    if (!isProjectId(projectId)) throw new Error(`"${part.trim()}" does not say which project, 1 to 6, a time zone is for.`)
    if (!zone) throw new Error(`"${name}" is no time zone.`)
    if (zones.has(projectId)) throw new Error(`Project ${projectId} is given two time zones.`)
    zones.set(projectId, zone)
  }
  return zones
}
