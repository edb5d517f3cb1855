import { useNavigate } from '@remix-run/react'
import { type CSSProperties, type MouseEvent, type ReactNode, useContext, useId, useRef } from 'react'
import { useLive } from '#app/components/live.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { type DrawnMap, MapPen } from './map-pen.ts'
import { isPlainClick } from './plain-click.ts'
import type { Frame } from './projection.ts'

interface WorldMapProps extends Pick<DrawnMap, 'lines' | 'markers' | 'view'> {
  label: string
  frame?: Frame
  linkToView?: DrawnMap['linkToView']
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
  const still = useContext(MapPen)?.({ lines, markers, view, frame, linkToView })
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
            <Live lines={lines} markers={markers} view={view} frame={frame} tileUrl={tileUrl} onFollow={follow} />
          ) : (
            <Kept className="map-picture" style={{ '--map-width': frame.width, '--map-height': frame.height } as CSSProperties}>
              {still?.picture}
            </Kept>
          )}
        </div>
        {linkToView && !Live && <Kept className="map-zoom">{still?.zoom}</Kept>}
      </div>
      <figcaption className="map-caption" id={after} tabIndex={-1}>
        {children}
        {!tileUrl && <span className="map-source">{t('map.source')}</span>}
      </figcaption>
    </figure>
  )
}

/** Drawn by the server alone. A browser has nothing to draw it with, and leaves what is there. */
function Kept({ children, ...room }: { className: string; style?: CSSProperties; children: ReactNode }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React takes over no element inside.
  return children ? <div {...room}>{children}</div> : <div {...room} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
