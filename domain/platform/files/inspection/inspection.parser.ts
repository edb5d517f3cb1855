import type { FileKind } from '#domain/platform/files/file-kinds.ts'
import type { Parser } from '#domain/platform/parser/parser-protocol.ts'
import { hasContentOf } from './content.server.ts'

export default (async (given, send) => send(await hasContentOf(given))) satisfies Parser<{ path: string; kind: FileKind }, boolean>
