import type { FileKind } from '#domain/core/files/file-kinds.ts'
import { runParserChild } from '#domain/core/parser/parser-child.server.ts'
import { hasContentOf } from './content.server.ts'

await runParserChild<{ path: string; kind: FileKind }, boolean>(async (given, send) => send(await hasContentOf(given)))
