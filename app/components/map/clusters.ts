import { wrapLongitude } from '#domain/freight/geography/world/position.ts'
import type { MapMarker } from './map-drawing.ts'
import { type Point, project } from './projection.ts'

export interface MapCluster {
  id: string
  position: MapMarker['position']
  markers: MapMarker[]
  count: number
  isSelected: boolean
  aside?: Point
}

const nearest = 36
const nearestToSelected = 46

export function groupMarkers(markers: readonly MapMarker[], zoom: number): MapCluster[] {
  const clusters: (MapCluster & { at: Point })[] = []
  const weightiestFirst = [...markers].sort((a, b) => (b.count ?? 1) - (a.count ?? 1) || (a.id < b.id ? -1 : 1))
  for (const marker of weightiestFirst) {
    const { id, position, count = 1, isSelected } = marker
    const at = project([wrapLongitude(position[0]), position[1]], zoom)
    const near = isSelected ? undefined : clusters.find((cluster) => !cluster.isSelected && isNear(cluster.at, at))
    if (near) {
      near.markers.push(marker)
      near.count += count
    } else clusters.push({ id, position, markers: [marker], count, isSelected: isSelected ?? false, at })
  }
  const selected = clusters.filter(({ isSelected }) => isSelected).map(({ at }) => at)
  return clusters.map(({ at, ...cluster }) => {
    const covering = cluster.markers.length > 1 ? selected.find((each) => isNear(each, at, nearestToSelected)) : undefined
    return covering ? { ...cluster, aside: away(covering, at) } : cluster
  })
}

function away([selectedX, selectedY]: Point, [x, y]: Point): Point {
  const across = x - selectedX
  const down = y - selectedY
  const up = Math.min(down, 0)
  const length = Math.hypot(across, up)
  const [towardsX, towardsY] = length === 0 ? [0, -1] : [across / length, up / length]
  return [Math.round(nearestToSelected * towardsX - across), Math.round(nearestToSelected * towardsY - down)]
}

const isNear = ([ax, ay]: Point, [bx, by]: Point, within = nearest) => Math.hypot(ax - bx, ay - by) < within

export function isOnePlace({ markers, position }: MapCluster): boolean {
  return markers.every((marker) => marker.position.every((degrees, axis) => degrees === position[axis]))
}
