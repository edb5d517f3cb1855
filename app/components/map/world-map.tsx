import { useNavigate } from '@remix-run/react'
import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useLive } from '#app/components/live.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import type { Position } from '#domain/freight/geography/world/position.ts'
import { fitView } from './fit-view.ts'
import type { MapLine, MapMarker, MapView } from './map-drawing.ts'
import { MapPicture } from './map-picture.tsx'
import { limitZoom } from './map-view.ts'
import { isPlainClick } from './plain-click.ts'
import type { Frame } from './projection.ts'

interface WorldMapProps {
  label: string
  lines: readonly MapLine[]
  markers: readonly MapMarker[]
  view?: MapView | readonly (readonly Position[])[] | undefined
  frame?: Frame
  linkToView?: (view: MapView) => string
  tileUrl?: string | undefined
  isMuted?: boolean
  children?: ReactNode
}

const usual: Frame = { width: 1280, height: 400 }
const loadMap = async () => (await import('./live-map.client.tsx')).LiveMap

export function WorldMap({ label, lines, markers, view, frame = usual, linkToView, tileUrl, isMuted, children }: WorldMapProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const after = `after-map${useId()}`
  const place = useRef<HTMLElement>(null)
  const Live = useLive(place, loadMap)
  const everything = [...lines.map(({ line }) => line), ...markers.map(({ position }) => [position])]
  const viewFor = (room: Frame) => (view && 'zoom' in view ? view : fitView(view ?? everything, room))
  const shown = viewFor(frame)
  const follow = (href: string) => navigate(href, { preventScrollReset: true })
  // The router takes the links of the picture. The live map handles its own, because only it can tell a click from the end of a drag.
  const onClick = (event: MouseEvent) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href')
    if (!href || !isPlainClick(event)) return
    event.preventDefault()
    if (!Live) follow(href)
  }
  return (
    <figure className={isMuted ? 'map muted' : 'map'} ref={place}>
      {markers.some(({ href }) => href) && (
        <a className="skip-link" href={`#${after}`}>
          {t('map.skip')}
        </a>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the keyboard clicks the links inside. */}
      <div className="map-canvas" onClick={onClick}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form. */}
        <div className="map-scene" role="group" aria-label={label}>
          {Live ? (
            <Live lines={lines} markers={markers} viewFor={viewFor} frame={frame} tileUrl={tileUrl} onFollow={follow} />
          ) : (
            <MapPicture lines={lines} markers={markers} view={shown} frame={frame} linkToView={linkToView} />
          )}
        </div>
        {linkToView && !Live && (
          <div className="map-zoom">
            <a href={linkToView({ ...shown, zoom: limitZoom(shown.zoom + 1) })} aria-label={t('map.zoomIn')} title={t('map.zoomIn')}>
              <Icon name="plus" small />
            </a>
            <a href={linkToView({ ...shown, zoom: limitZoom(shown.zoom - 1) })} aria-label={t('map.zoomOut')} title={t('map.zoomOut')}>
              <Icon name="minus" small />
            </a>
          </div>
        )}
      </div>
      <figcaption className="map-caption" id={after} tabIndex={-1}>
        {children}
        {!tileUrl && <span className="map-source">{t('map.source')}</span>}
      </figcaption>
    </figure>
  )
}
