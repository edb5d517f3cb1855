import { once } from 'node:events'
import { startThread } from '../../../ground/environment/thread.server.ts'
import type { CountryPath } from './country-paths.ts'
import { countryDrawing, landDrawing } from './land-drawing.ts'

/** What the thread draws: path data. */
export interface Drawn {
  land: string
  borders: string
  countries: CountryPath[]
}

let drawn: Promise<Drawn> | undefined

/** The land and the borders between countries as an SVG document with one path each, `land` and `borders`. */
export async function findLandPicture(): Promise<string> {
  const { land, borders } = await drawWorld()
  const { side } = landDrawing
  const paths = Object.entries({ land, borders }).map(([id, path]) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${path}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${paths.join('')}</svg>`
}

/** The countries as an SVG document: one path each, with its ISO alpha-2 code as its id, those that are more than a dot in a group `countries`. */
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

/** Drawn once, in a thread: it takes half a second. */
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
