import type { ParsedEvent, ReadEvent, ReportedEvent } from './reported-event.ts'

export interface SentEvent {
  parsed: ParsedEvent
  raw: string | null
  source?: string
}

export type Incoming = Required<SentEvent>

/** Whoever else writes waits for a batch, not for all: one of many sources would last longer. */
export const [batchSize, mostSources] = [500, 50]

export function inSteps(events: readonly Incoming[]): Incoming[][] {
  const steps: Incoming[][] = []
  let sources = new Set<string>()
  for (const event of events) {
    const last = steps.at(-1)
    const isFull = !last || last.length >= batchSize || (sources.size >= mostSources && !sources.has(event.source))
    if (isFull) {
      steps.push([event])
      sources = new Set([event.source])
    } else {
      last.push(event)
      sources.add(event.source)
    }
  }
  return steps
}

export function inOrderOfChange(events: readonly Incoming[]): Incoming[] {
  const versionOf = ({ parsed }: Incoming) => ('event' in parsed ? parsed.event : { updatedAt: null })
  const bySource = new Map<string, Incoming[]>()
  for (const event of events) {
    const own = bySource.get(event.source)
    if (own) own.push(event)
    else bySource.set(event.source, [event])
  }
  return [...bySource.values()].flatMap((own) => own.toSorted((one, other) => compareVersions(versionOf(one), versionOf(other))))
}

/** Versions of one event in one call that leave a trace each, as an ETA that was corrected; more are merged into the last. */
const mostVersions = 10

export interface Sent {
  read: ReadEvent
  raw: string | null
  source: string
  id: string
}

export const idOf = (source: string, key: string | null) => `${source}\0${key}`

export function inRounds(events: readonly Incoming[]): Sent[][] {
  const rounds: Sent[][] = []
  const seen = new Map<string, number>()
  for (const { parsed, raw, source } of events) {
    if (!('event' in parsed)) continue
    const id = idOf(source, parsed.event.key)
    const at = Math.min((seen.get(id) ?? -1) + 1, mostVersions - 1)
    seen.set(id, at)
    rounds[at] ??= []
    rounds[at].push({ read: parsed, raw, source, id })
  }
  return rounds
}

/** An event without a time of change is older than any with one; of two without one the later to arrive is newer. */
export const compareVersions = (one: Pick<ReportedEvent, 'updatedAt'>, other: Pick<ReportedEvent, 'updatedAt'>): number =>
  (one.updatedAt ?? '') < (other.updatedAt ?? '') ? -1 : (one.updatedAt ?? '') > (other.updatedAt ?? '') ? 1 : 0
