import { answerAsParser } from '../../parser/child.server.ts'
import type { FileKind } from '../kinds.ts'
import { hasContentOf } from './content.server.ts'

await answerAsParser<{ path: string; kind: FileKind }, boolean>(async (given, send) => send(await hasContentOf(given)))
