import { describe, expect, test } from 'vitest'
import { groupMarkers, isOnePlace } from '#app/components/map/clusters.ts'
import { firstView, fitView } from '#app/components/map/fit-view.ts'
import type { MapMarker, MapView } from '#app/components/map/map-drawing.ts'
import { isSeen, readView, writeView } from '#app/components/map/map-view.ts'
import { placeInFrame, project, unproject } from '#app/components/map/projection.ts'
import { drawLine, drawPath, repeatLine, strokeWidth } from '#app/components/map/strokes.ts'
import type { Position } from '#domain/freight/geography/world/position.ts'

const frame = { width: 1000, height: 400 }
const shanghai: Position = [121.6, 31.2]
const manzanillo: Position = [-104.3, 19.05]

describe('web map projection', () => {
  test.each<[Position, number, number, number]>([
    [[0, 0], 0, 128, 128],
    [[-180, 85.0511], 0, 0, 0],
    [[180, -85.0511], 1, 512, 512],
    [[-72, 4], 3, 614.4, 1001.2],
  ])('%j at zoom %i is at the pixel of web maps', (position, zoom, x, y) => {
    expect(project(position, zoom)[0]).toBeCloseTo(x, 1)
    expect(project(position, zoom)[1]).toBeCloseTo(y, 1)
  })

  test('unproject reverses project', () => {
    const [longitude, latitude] = unproject(project(shanghai, 5), 5)
    expect(longitude).toBeCloseTo(shanghai[0])
    expect(latitude).toBeCloseTo(shanghai[1])
  })

  test('a pole projects to the edge of the world, not to infinity', () => {
    expect(project([0, 90], 0)[1]).toBeCloseTo(0, 2)
  })
})

describe('map view', () => {
  test('an empty map has the specification’s view: zoom 3, latitude 4, longitude -72', () => {
    expect(fitView([], frame)).toEqual({ centre: [-72, 4], zoom: 3 })
    expect(fitView([[]], frame)).toBe(firstView)
  })

  test.each<[string, Position[][]]>([
    ['of two places of one side', [[manzanillo], [[4.5, 51.9]]]],
    ['of two places over the antimeridian', [[shanghai], [manzanillo]]],
    ['of a line that goes on beyond the antimeridian', [[shanghai, [180, 40], [255.7, 19.05]]]],
    ['of one place', [[shanghai]]],
  ])('a view %s shows all of it', (_name, lines) => {
    const view = fitView(lines, frame)
    for (const place of lines.flat()) {
      const shifted = [-360, 0, 360].map((world) => placeInFrame([place[0] + world, place[1]], view, frame))
      expect(shifted.some(([x, y]) => x >= 0 && x <= frame.width && y >= 0 && y <= frame.height)).toBe(true)
    }
  })

  test('a fitted view of the Pacific is centred on the Pacific', () => {
    expect(Math.abs(Math.abs(fitView([[shanghai], [manzanillo]], frame).centre[0]) - 171)).toBeLessThan(4)
  })
})

describe('markers that would overlap', () => {
  const marker = (id: string, position: Position, more: Partial<MapMarker> = {}): MapMarker => ({
    id,
    position,
    label: id,
    look: 'hollow',
    ...more,
  })

  test('overlapping markers become one mark with their number, at the weightiest of them', () => {
    const [cluster, ...others] = groupMarkers([marker('a', [4.5, 51.9]), marker('b', [4.3, 51.2], { count: 12 })], 3)
    expect(others).toEqual([])
    expect(cluster).toMatchObject({ count: 13, position: [4.3, 51.2] })
  })

  test('overlapping markers separate at a closer zoom', () => {
    expect(groupMarkers([marker('a', [4.5, 51.9]), marker('b', [4.3, 51.2])], 7)).toHaveLength(2)
  })

  test('grouping does not depend on the order of the markers', () => {
    const markers = [marker('a', [0, 0]), marker('b', [3, 0]), marker('c', [6, 0], { count: 2 }), marker('d', [90, 0])]
    expect(groupMarkers(markers, 3).map(({ id }) => id)).toEqual(groupMarkers(markers.toReversed(), 3).map(({ id }) => id))
  })

  test('selected markers are never grouped', () => {
    expect(groupMarkers([marker('a', [0, 0]), marker('b', [0, 0], { isSelected: true })], 3)).toHaveLength(2)
  })

  test('a group beside a selected marker moves its number clear of that mark and its name', () => {
    const group = [marker('a', [0, 0]), marker('b', [0.1, 0])]
    const besides = (longitude: number, latitude: number) =>
      groupMarkers([...group, marker('s', [longitude, latitude], { isSelected: true })], 3).find(({ markers }) => markers.length > 1)?.aside
    expect(besides(0, 0)).toEqual([0, -46])
    expect(besides(-2, 0)).toEqual([35, 0])
    expect(besides(-2, 2)).toEqual([35, -11])
    expect(besides(20, 0)).toBeUndefined()
  })

  test('a single marker beside a selected one keeps its place', () => {
    const marks = groupMarkers([marker('a', [0, 0]), marker('b', [0.5, 0], { isSelected: true })], 3)
    expect(marks.map(({ aside }) => aside)).toEqual([undefined, undefined])
  })

  test('a group at a single place is told apart from one that zooming in separates', () => {
    const [same] = groupMarkers([marker('a', [0, 0]), marker('b', [0, 0])], 3)
    const [near] = groupMarkers([marker('a', [0, 0]), marker('b', [1, 0])], 3)
    expect([same && isOnePlace(same), near && isOnePlace(near)]).toEqual([true, false])
  })
})

describe('map view in a URL', () => {
  test('a view is written as latitude, longitude and zoom, and reads back the same', () => {
    expect(writeView(firstView)).toBe('4,-72,3')
    expect(readView('4,-72,3')).toEqual(firstView)
    expect(readView('31.23,-238.6,4.25')).toEqual({ centre: [121.4, 31.23], zoom: 4.25 })
    expect(readView('0,0,9')).toEqual({ centre: [0, 0], zoom: 8 })
  })

  test.each([null, '', '4,-72', '4,-72,3,1', 'NaN,0,3', '1e9,0,3', '4,-72,<b>', '4;-72;3'])('%j is not a view', (text) => {
    expect(readView(text)).toBeNull()
  })

  test('a view contains the places inside its frame, across the antimeridian too', () => {
    const pacific: MapView = { centre: [175, 20], zoom: 3 }
    expect([shanghai, [-160, 21] as const, [0, 0] as const].map((place) => isSeen(place, pacific, frame))).toEqual([true, true, false])
  })
})

describe('map line', () => {
  const pacific: Position[] = [shanghai, [180, 40], [255.7, 19.05]]
  const at = (longitude: number): MapView => ({ centre: [longitude, 0], zoom: 2 })

  test('a line across the antimeridian is drawn twice where both halves are visible', () => {
    expect(repeatLine(pacific, at(0))).toHaveLength(2)
    expect(repeatLine(pacific, at(180))).toHaveLength(1)
  })

  test('the copy of a line nearest to the view’s centre is drawn first', () => {
    const [nearest] = repeatLine(pacific, at(-170))
    expect(nearest?.[1]?.[0]).toBe(-180)
  })

  test('a line is drawn to a tenth of a pixel', () => {
    expect(
      drawPath(
        [
          [-72, 4],
          [-71, 4],
        ],
        firstView,
        frame,
      ),
    ).toBe('M500 200l5.7 0')
  })

  test('a line is redrawn for another view, and returns to the same path for the old one', () => {
    const near = drawLine(pacific, at(0), frame)
    expect(near.match(/M/g)).toHaveLength(2)
    expect(drawLine(pacific, at(180), frame).match(/M/g)).toHaveLength(1)
    expect(drawLine(pacific, at(0), { ...frame, width: 500 })).not.toBe(near)
    expect(drawLine(pacific, at(0), frame)).toBe(near)
  })

  test('a line’s width grows with its volume, within bounds', () => {
    expect([1, 25, 100].map((volume) => strokeWidth(volume, 100))).toEqual([1.5, 3.7, 6])
    expect(strokeWidth(1, 1)).toBe(1.5)
  })
})
