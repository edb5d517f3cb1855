import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { LineError } from '#domain/intake/files/fault-tally.ts'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import { type LineCounts, shortened } from '#domain/intake/files/feed-report.ts'
import { checkMapping } from '#domain/intake/files/find-mapping.server.ts'
import { findStoredMapping, readContent } from '#domain/intake/mappings/stored-mappings.server.ts'
import { eventMappingSchema } from '#domain/intake/messages/event-mapping.ts'
import type { Outcome } from '#domain/intake/writers/turn.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { IncomingFile } from '#domain/platform/files/incoming.server.ts'
import { inspectFile } from '#domain/platform/files/inspection/inspect.server.ts'
import { feedOf } from './any-feed.server.ts'
import { customersSpokenFor, isHeldReason } from './bring-freight.server.ts'
import { previewPolicy } from './brought-policy.ts'
import { findMappingOf } from './mappings.server.ts'
import { isMessageKind, readingName } from './message-formats.ts'
import { findReading, isOfKind, type MessageReading } from './message-readings.server.ts'
import { withNamedFile } from './stored-file.server.ts'
import { type MessageReport, takeMessage } from './take-message.server.ts'

/** What reads a file: a mapping of the project by its number or its name, one that is sent as YAML, or a format of messages with a source. */
export interface PreviewedBy {
  mapping?: string | undefined
  content?: string | undefined
  source?: string | undefined
}

export interface PreviewedLine {
  line: number
  outcome: Outcome | 'held'
  errors: { column?: string | undefined; value?: string | undefined; reason: string }[]
}

export type IntakePreview =
  | { kind: 'shipments' | 'containers' | 'invoices'; source: string; lines: LineCounts; results: PreviewedLine[] }
  | { kind: 'events'; message: MessageReport }

type Reader = { takeIn: ReturnType<typeof feedOf>; kind: 'shipments' | 'containers' | 'invoices' } | { reading: MessageReading }

/**
 * What would become of each line of a file, or of each event of a message; nothing is stored. Whoever does not see every customer brings and
 * changes those of their own customers, all others are as absent. Null for a mapping that the viewer's project does not have. Throws
 * DomainError for a file that cannot be read by it.
 */
export async function previewFile(viewer: Viewer, file: IncomingFile, by: PreviewedBy, now: Date): Promise<IntakePreview | null> {
  const kind = await inspectFile(viewer, file, previewPolicy)
  const isMessage = isMessageKind(kind)
  const reader = await findReader(viewer, by, isMessage)
  if (!reader) return null
  if ('reading' in reader && !(isMessage && isOfKind(reader.reading, kind))) throw new DomainError('received.brought.noMapping', 'mapping')
  try {
    return await withNamedFile(file, async (path) => {
      if ('reading' in reader)
        return { kind: 'events' as const, message: await takeMessage(viewer, reader.reading, { path, isTrial: true, now }) }
      const outcomes = new Map<number, Outcome>()
      const within = customersSpokenFor(viewer)
      const onOutcome = (lines: readonly number[], outcome: Outcome) => {
        for (const line of lines) outcomes.set(line, outcome)
      }
      const { report } = await reader.takeIn({ file: path, dryRun: true, now, within, onOutcome })
      const { source, lines, errors } = shortened(report)
      return { kind: reader.kind, source, lines, results: resultsOf(outcomes, errors) }
    })
  } catch (error) {
    if (!(error instanceof FeedRejected)) throw error
    throw new DomainError('received.brought.unreadable', 'file', { values: { reason: error.message } })
  }
}

async function findReader(viewer: Viewer, { mapping = '', content, source }: PreviewedBy, isMessage: boolean): Promise<Reader | null> {
  if (content !== undefined) return readerOf(viewer, content, 'sent')
  if (/^\d{1,15}$/.test(mapping)) {
    const stored = await findStoredMapping(viewer, Number(mapping))
    return stored && readerOf(viewer, stored.content, stored.name)
  }
  if (isMessage) {
    const reading = await findReading(viewer, readingName(mapping, source))
    return reading && { reading }
  }
  return findMappingOf(viewer.projectId, mapping)
}

function readerOf(viewer: Viewer, content: string, name: string): Reader {
  const { noun, given } = readContent(content, name, viewer.projectId)
  if (noun !== 'events') return { takeIn: feedOf(given, name), kind: noun }
  const mapping = checkMapping(eventMappingSchema, given, name)
  return { reading: { name, source: mapping.source, reading: { mapping } } }
}

function resultsOf(outcomes: ReadonlyMap<number, Outcome>, errors: readonly LineError[]): PreviewedLine[] {
  const results = new Map([...outcomes].map(([line, outcome]): [number, PreviewedLine] => [line, { line, outcome, errors: [] }]))
  for (const { line, column, value, reason } of errors) {
    const of = results.get(line) ?? { line, outcome: 'rejected' as const, errors: [] }
    of.outcome = isHeldReason(reason) ? 'held' : 'rejected'
    of.errors.push({ column, value, reason })
    results.set(line, of)
  }
  return [...results.values()].sort((one, other) => one.line - other.line)
}
