import type { FileKind } from '#domain/ground/files/kinds.ts'
import { answerAsParser } from '#domain/ground/parser/child.server.ts'
import { hasContentOf } from './content.server.ts'

await answerAsParser<{ path: string; kind: FileKind }, boolean>(async (given, send) => send(await hasContentOf(given)))
