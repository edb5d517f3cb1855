import L from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { landDrawing } from '#domain/world/land-drawing.ts'
import { landAddress } from '../land.tsx'
import { northEnd } from '../projection.ts'

const svg = 'http://www.w3.org/2000/svg'

/** The portal's own drawing of the land, once for each copy of the world. */
export function LiveLand() {
  const map = useMap()
  useEffect(() => {
    const worlds = [-360, 0, 360].map((shift) =>
      L.svgOverlay(
        drawWorld(),
        [
          [-northEnd, shift - 180],
          [northEnd, shift + 180],
        ],
        { pane: 'tilePane' },
      ).addTo(map),
    )
    return () => {
      for (const world of worlds) world.remove()
    }
  }, [map])
  return null
}

function drawWorld(): SVGElement {
  const world = document.createElementNS(svg, 'svg')
  world.setAttribute('viewBox', `0 0 ${landDrawing.side} ${landDrawing.side}`)
  const land = document.createElementNS(svg, 'use')
  land.setAttribute('href', landAddress)
  land.setAttribute('class', 'map-land')
  world.append(land)
  return world
}
