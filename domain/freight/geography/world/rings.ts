import { type GeoPermissibleObjects, type GeoProjection, geoStream } from 'd3-geo'

export type RingPoint = [x: number, y: number]

export function listRings(shape: GeoPermissibleObjects, projection: GeoProjection): RingPoint[][] {
  const rings: RingPoint[][] = []
  let ring: RingPoint[] = []
  const nothing = () => {}
  geoStream(
    shape,
    projection.stream({
      polygonStart: nothing,
      polygonEnd: nothing,
      lineStart: () => {
        ring = []
        rings.push(ring)
      },
      point: (x, y) => ring.push([x, y]),
      lineEnd: () => ring[0] && ring.push(ring[0]),
    }),
  )
  return rings
}
