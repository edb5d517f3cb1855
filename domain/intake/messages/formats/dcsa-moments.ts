import { readIsoDate } from '#domain/intake/fields/date-reader.ts'
import type { Classifier } from '#domain/intake/messages/reported-event.ts'
import { classifierOf } from './dcsa-codes.ts'
import { textOf } from './read-object.ts'

interface Sent {
  type: string | null
  classifier: string | null
  at: unknown
  updatedAt: unknown
  retracted: boolean
  updatedAtName: string
  typeName: string
  classifierName: string
}

/** The times and the classifier that every DCSA event needs, or what is wrong with them. Both versions want an offset in every time. */
export function dcsaMoments(sent: Sent): { updatedAt: string; at: string | null; classifier: Classifier } | { reason: string } {
  const updatedAt = readIsoDate(textOf(sent.updatedAt) ?? '')?.at
  if (sent.retracted)
    return updatedAt?.endsWith('Z') ? { updatedAt, at: null, classifier: 'actual' } : faultOf(sent.updatedAtName, sent.updatedAt)
  if (textOf(sent.at) === null) return { reason: 'eventDateTime is missing' }
  const at = readIsoDate(textOf(sent.at) ?? '')?.at
  if (!at?.endsWith('Z')) return faultOf('eventDateTime', sent.at)
  if (!updatedAt?.endsWith('Z')) return faultOf(sent.updatedAtName, sent.updatedAt)
  if (sent.type === null) return { reason: `${sent.typeName} is missing` }
  const classifier = classifierOf(sent.classifier)
  if (updatedAt < '2000') return { reason: `${sent.updatedAtName} is before 2000` }
  return classifier ? { updatedAt, at, classifier } : { reason: `${sent.classifierName} is none of ACT, EST and PLN` }
}

function faultOf(name: string, sent: unknown): { reason: string } {
  const text = textOf(sent)
  if (text === null) return { reason: `${name} is missing` }
  return { reason: readIsoDate(text) ? `${name} has no zone` : `${name} is not an ISO 8601 date and time` }
}
