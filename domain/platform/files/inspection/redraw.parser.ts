import type { Parser } from '#domain/platform/parser/parser-protocol.ts'
import { redrawImage } from './redraw.server.ts'

export default (async (given, send) => send(await redrawImage(given))) satisfies Parser<Parameters<typeof redrawImage>[0], string | null>
