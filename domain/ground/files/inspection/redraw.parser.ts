import { answerAsParser } from '#domain/ground/parser/child.server.ts'
import { drawAnew } from './redraw.server.ts'

await answerAsParser<Parameters<typeof drawAnew>[0], string | null>(async (given, send) => send(await drawAnew(given)))
