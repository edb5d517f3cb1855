import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { UnreadableMessage } from '#domain/intake/messages/reported-event.ts'
import { isPart, type MessagePart, textOf } from './read-object.ts'

const longest = 2_000_000
const mostTags = 60_000
const deepest = 30

const parser = new XMLParser({
  processEntities: false,
  htmlEntities: false,
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: deepest,
})

/**
 * Elements by their names without prefix; attributes are left out. Declares no entity and reads no file: a document type is refused before
 * anything is parsed. Throws UnreadableMessage for what is not well-formed, has more than 2 million characters or 60,000 tags, or is nested
 * more than 30 deep.
 */
export function readXml(text: string): MessagePart {
  if (/<!(?:doctype|entity)/i.test(text)) throw new UnreadableMessage('A document type declaration (DOCTYPE) is not taken.')
  if (text.length > longest) throw new UnreadableMessage('An XML message has at most 2,000,000 characters.')
  let tags = 0
  for (let at = text.indexOf('<'); at >= 0 && tags <= mostTags; at = text.indexOf('<', at + 1)) tags += 1
  if (tags > mostTags) throw new UnreadableMessage('An XML message has at most 60,000 tags.')
  const source = text.trim()
  if (XMLValidator.validate(source) !== true) throw new UnreadableMessage('The message is no well-formed XML.')
  try {
    const read: unknown = parser.parse(source)
    return isPart(read) ? read : {}
  } catch {
    throw new UnreadableMessage('The message is no XML that can be read: it is nested more than 30 deep, or has a reserved name.')
  }
}

const named: { [name: string]: string } = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** The text of an element with the references that XML itself defines; null for an empty one, and for one that has elements. */
export function xmlText(value: unknown): string | null {
  return (
    textOf(value)?.replaceAll(/&(?:(lt|gt|quot|apos|amp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (all, name, decimal, hexadecimal) => {
      if (name) return named[String(name).toLowerCase()] ?? all
      const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)
      const isText = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      return isText ? String.fromCodePoint(code) : ''
    }) ?? null
  )
}

/** An element that can be repeated. */
export const eachOf = (value: unknown): MessagePart[] => (Array.isArray(value) ? value : [value]).filter(isPart)
