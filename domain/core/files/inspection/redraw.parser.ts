import { runParserChild } from '#domain/core/parser/parser-child.server.ts'
import { redrawImage } from './redraw.server.ts'

await runParserChild<Parameters<typeof redrawImage>[0], string | null>(async (given, send) => send(await redrawImage(given)))
