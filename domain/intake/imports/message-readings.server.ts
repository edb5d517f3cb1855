import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { mappings } from '#db/postgres/schema/core/mappings.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { listMappingNames } from '#domain/intake/files/find-mapping.server.ts'
import type { EventMapping } from '#domain/intake/messages/event-mapping.ts'
import { type EventReading, readEventMessage } from '#domain/intake/messages/event-message.server.ts'
import { findEventMapping } from '#domain/intake/messages/intake.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import type { FileKind } from '#domain/platform/files/file-kinds.ts'
import { type MessageKind, ownFormats } from './message-formats.ts'

/** How a message can be read: by a mapping of events, or as a format that the portal knows, from a system that the sender names. */
export interface MessageReading {
  /** The name of the mapping, or `format:source`. */
  name: string
  source: string
  reading: EventReading
}

type Whose = Pick<Viewer, 'projectId'>

const inbox = () => join(environment().DATA_DIR, 'inbox')

const kindOfFormat: { readonly [format in EventMapping['format']]: MessageKind } = {
  json: 'json',
  universal: 'xml',
  x12: 'edi',
  iftsta: 'edi',
}

/** By the name of a mapping of events, or by `format:source`; null for one that the project does not have. */
export async function findReading(viewer: Whose, name: string): Promise<MessageReading | null> {
  const [, own, source] = /^([a-z0-9-]+):([\w .:-]{1,60})$/.exec(name) ?? []
  if (own !== undefined && source !== undefined) {
    const format = ownFormats.find((each) => each.format === own)?.format
    return format ? { name, source, reading: readingOf(format, source, viewer) } : null
  }
  const mapping = await findEventMapping(viewer as Viewer, inbox(), name, () => {})
  return mapping && { name, source: mapping.source, reading: { mapping } }
}

function readingOf(format: (typeof ownFormats)[number]['format'], source: string, { projectId: project }: Whose): EventReading {
  return format === 'x12' || format === 'iftsta' ? { mapping: { of: 'events', source, project, format } } : { format }
}

/** Whether a message of this kind could be read so. */
export const isOfKind = ({ reading }: MessageReading, kind: FileKind): boolean =>
  ('mapping' in reading ? kindOfFormat[reading.mapping.format] : 'json') === kind

/** The mappings of events that the viewer's project has for messages of this kind, by name. */
export async function listEventMappings(viewer: Whose, kind: FileKind): Promise<MessageReading[]> {
  const kept = await db()
    .select({ name: mappings.name })
    .from(mappings)
    .where(and(eq(mappings.projectId, viewer.projectId), eq(mappings.noun, 'events')))
  const names = [...new Set([...(await listMappingNames(inbox())), ...kept.map(({ name }) => name)])].sort()
  const found = await Promise.all(names.map((name) => findReading(viewer, name)))
  return found.flatMap((each) => (each && isOfKind(each, kind) ? [each] : []))
}

/** A longer one is read by a process of its own, once somebody has said how. */
const mostTried = 48 * 1_024

/** The one way to read a message by which anything of it is an event that the portal knows; a mapping goes before a format. */
export async function findFittingReading(viewer: Whose, bytes: Buffer, kind: FileKind): Promise<string | null> {
  if (bytes.length > mostTried) return null
  const own = ownFormats
    .filter((each) => each.kind === kind)
    .map(({ format, source }) => ({ name: `${format}:${source}`, source, reading: readingOf(format, source, viewer) }))
  for (const readings of [await listEventMappings(viewer, kind), own]) {
    const fitting = readings.filter(({ reading }) => knowsAny(bytes, reading))
    if (fitting.length > 0) return fitting.length === 1 ? (fitting[0]?.name ?? null) : null
  }
  return null
}

function knowsAny(bytes: Buffer, reading: EventReading): boolean {
  for (const part of readEventMessage(bytes, reading)) {
    if ('refused' in part) return false
    if ('events' in part && part.events.some(({ parsed }) => 'event' in parsed && parsed.event.kind !== null)) return true
  }
  return false
}
