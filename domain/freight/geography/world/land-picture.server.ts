import { once } from 'node:events'
import { startThread } from '../../../ground/environment/thread.server.ts'
import { landDrawing } from './land-drawing.ts'

let drawn: Promise<string> | undefined

/** The land as an SVG document with one path named `land`. Drawn once, in a thread: it takes a third of a second. */
export function findLandPicture(): Promise<string> {
  drawn ??= draw().catch((error) => {
    drawn = undefined
    throw error
  })
  return drawn
}

async function draw(): Promise<string> {
  const [path] = (await once(startThread(new URL('./land-picture.worker.ts', import.meta.url), {}), 'message')) as [string]
  const { side } = landDrawing
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path id="land" vector-effect="non-scaling-stroke" d="${path}"/></svg>`
}
