import type { LandRows } from '#domain/freight/geography/world/land-rows.ts'
import type { Position } from '#domain/freight/geography/world/position.ts'
import { isWater } from './course.ts'

export function findOpenWater(place: Position, land: LandRows, farthest: number): Position | null {
  const [longitude, latitude] = place
  const squeeze = Math.cos((latitude * Math.PI) / 180)
  for (let miles = 0; miles <= farthest; miles += 2) {
    const rays = miles === 0 ? 1 : 24
    for (let ray = 0; ray < rays; ray++) {
      const angle = (2 * Math.PI * ray) / rays
      const there: Position = [longitude + (miles * Math.cos(angle)) / 60 / squeeze, latitude + (miles * Math.sin(angle)) / 60]
      if (isWater(there, land)) return there
    }
  }
  return null
}
