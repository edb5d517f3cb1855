import type { MapView } from '#app/components/map/map-drawing.ts'
import { type Point, project } from '#app/components/map/projection.ts'
import { type AtlasName, atlasNames } from '#domain/freight/geography/world/atlas-names.ts'
import { besides, type Position } from '#domain/freight/geography/world/position.ts'

interface SeenName {
  id: string
  name: AtlasName
  position: Position
}

const letter = 7
const line = 18
const disc = 40

export function chooseNames(wordOf: (name: AtlasName) => string, { centre, zoom }: MapView, marks: readonly Position[]): SeenName[] {
  const taken = marks.map((mark) => project(besides(mark, centre), zoom))
  const chosen: (SeenName & { at: Point; width: number })[] = []
  for (const name of atlasNames) {
    if (zoom < name.from || zoom > name.to) continue
    const width = wordOf(name).length * letter
    const position = besides(name.position, centre)
    const at = project(position, zoom)
    const isFree =
      taken.every(([x, y]) => Math.abs(x - at[0]) > (width + disc) / 2 || Math.abs(y - at[1]) > disc / 2) &&
      chosen.every((other) => Math.abs(other.at[0] - at[0]) > (other.width + width) / 2 || Math.abs(other.at[1] - at[1]) > line)
    if (isFree) chosen.push({ id: name.key, name, position, at, width })
  }
  return chosen.flatMap(({ id, name, position: [longitude, latitude] }) =>
    [0, -360, 360].map((world) => ({ id: `${id}${world}`, name, position: [longitude + world, latitude] as const })),
  )
}
