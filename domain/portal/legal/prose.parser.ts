import type { Parser } from '#domain/platform/parser/parser-protocol.ts'
import { type Block, readBlocks } from './prose.ts'

export default (async (texts, send) => send(texts.map(readBlocks))) satisfies Parser<readonly string[], Block[][]>
