import type { FileKind } from '#domain/platform/files/file-kinds.ts'

export const messageKinds = ['json', 'xml', 'edi'] as const satisfies FileKind[]
export type MessageKind = (typeof messageKinds)[number]

export const isMessageKind = (kind: string): kind is MessageKind => (messageKinds as readonly string[]).includes(kind)

/** Formats that need no mapping, with the source that their events have where nobody names one: that of their calls. */
export const ownFormats = [
  { format: 'fairway', kind: 'json', source: 'events' },
  { format: 'dcsa-2', kind: 'json', source: 'dcsa' },
  { format: 'dcsa-3', kind: 'json', source: 'dcsa' },
  { format: 'x12', kind: 'edi', source: 'x12' },
  { format: 'iftsta', kind: 'edi', source: 'iftsta' },
] as const satisfies { format: string; kind: MessageKind; source: string }[]

export type OwnFormat = (typeof ownFormats)[number]['format']

/** What a pasted text is by how it begins; lines of a table are a file like any other. */
export function nameOfPasted(text: string): string {
  const start = text.trimStart().slice(0, 3)
  if (/^[[{]/.test(start)) return 'message.json'
  if (start.startsWith('<')) return 'message.xml'
  return /^(?:ISA|UNA|UNB)$/.test(start) ? 'message.edi' : 'lines.csv'
}

/** A reading by its name: that of a mapping, or of a format with the source that somebody names. */
export function readingName(chosen: string, source: string | undefined): string {
  const own = ownFormats.find(({ format }) => format === chosen)
  return own ? `${chosen}:${source ?? own.source}` : chosen
}

/** What was chosen, and the source of a format. */
export function readingParts(name: string): [chosen: string, source?: string] {
  const own = ownFormats.find(({ format }) => name.startsWith(`${format}:`))
  return own ? [own.format, name.slice(own.format.length + 1)] : [name]
}
