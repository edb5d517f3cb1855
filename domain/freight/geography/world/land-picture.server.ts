import { once } from 'node:events'
import { findLane } from '#domain/freight/geography/lanes/lanes.server.ts'
import { places } from '#domain/freight/geography/places/known-places.ts'
import { startThread } from '#domain/platform/environment/thread.server.ts'
import type { CountryPath } from './country-paths.ts'
import { drawGlobeGrid, drawGlobeLane, placeOnGlobe } from './globe-path.ts'
import { countryDrawing, globeDrawing, landDrawing } from './land-drawing.ts'
import type { Position } from './position.ts'

export interface Drawn {
  fine: Record<'land' | 'borders', string>
  coarse: Record<'land' | 'borders', string>
  countries: CountryPath[]
  globe: string
}

let drawn: Promise<Drawn> | undefined

export async function findLandPicture(): Promise<string> {
  const { fine, coarse } = await drawWorld()
  const { side } = landDrawing
  const paths = Object.entries({ fine, coarse }).flatMap(([detail, drawing]) =>
    Object.entries(drawing).map(([id, path]) => `<path id="${detail}-${id}" vector-effect="non-scaling-stroke" d="${path}"/>`),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${paths.join('')}</svg>`
}

export async function findCountriesPicture(): Promise<string> {
  const { countries } = await drawWorld()
  const { width, height } = countryDrawing
  const draw = (isDot: boolean) =>
    countries
      .filter((country) => country.isDot === isDot)
      .map(({ code, path }) => `<path id="${code}" vector-effect="non-scaling-stroke" d="${path}"/>`)
      .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g id="countries">${draw(false)}</g>${draw(true)}</svg>`
}

/**
 * An SVG document with `grid`, `land`, and the sea lane from Shanghai to Manzanillo as `lane` with `origin`, `destination` and `names`,
 * left out when no lane is found.
 */
export async function findGlobePicture(): Promise<string> {
  const { globe } = await drawWorld()
  const ends = ['CNSHA', 'MXZLO'].flatMap((code) => places.get(code) ?? [])
  const [from, to] = ends.map(({ longitude, latitude }): Position => [longitude, latitude])
  const lane = await findLane(from ?? null, to ?? null, 'sea').catch(() => null)
  const { side } = globeDrawing
  const path = (id: string, data: string) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${data}"/>`
  const port = (id: string, [x, y]: readonly [number, number]) =>
    `<circle id="${id}" vector-effect="non-scaling-stroke" cx="${x}" cy="${y}" r="9"/>`
  const [origin, destination] = [from && placeOnGlobe(from), to && placeOnGlobe(to)]
  const parts = [path('grid', drawGlobeGrid()), path('land', globe)]
  if (lane && origin && destination) {
    const [shanghai, manzanillo] = ends.map(({ name }) => name)
    parts.push(path('lane', drawGlobeLane(lane.line)), port('origin', origin), port('destination', destination))
    parts.push(
      `<g id="names"><text x="${origin[0]}" y="${origin[1] - 22}">${shanghai}</text>` +
        `<text x="${destination[0] - 20}" y="${destination[1] + 34}" text-anchor="end">${manzanillo}</text></g>`,
    )
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${parts.join('')}</svg>`
}

function drawWorld(): Promise<Drawn> {
  drawn ??= askThread().catch((error) => {
    drawn = undefined
    throw error
  })
  return drawn
}

async function askThread(): Promise<Drawn> {
  const [answer] = (await once(startThread(new URL('./land-picture.worker.ts', import.meta.url), {}), 'message')) as [Drawn]
  return answer
}
