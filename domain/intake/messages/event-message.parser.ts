import type { Parser } from '#domain/platform/parser/parser-protocol.ts'
import { type EventPart, type EventReading, readEventMessage } from './event-message.server.ts'

export default (async (reading, send, body) => {
  for (const part of readEventMessage(Buffer.from(body.buffer, body.byteOffset, body.byteLength), reading)) await send(part)
}) satisfies Parser<EventReading, EventPart>
