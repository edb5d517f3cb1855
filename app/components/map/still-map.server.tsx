import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { viewOf } from './fit-view.ts'
import type { MapView } from './map-drawing.ts'
import type { DrawnMap } from './map-pen.ts'
import { MapPicture } from './map-picture.tsx'
import { limitZoom } from './map-view.ts'

export function drawMap(map: DrawnMap) {
  const view = viewOf(map, map.frame)
  return { picture: <MapPicture {...map} view={view} />, zoom: map.linkToView && <Zoom view={view} linkToView={map.linkToView} /> }
}

function Zoom({ view, linkToView }: { view: MapView; linkToView: (view: MapView) => string }) {
  const { t } = useTranslation()
  return (
    <>
      <a href={linkToView({ ...view, zoom: limitZoom(view.zoom + 1) })} aria-label={t('map.zoomIn')} title={t('map.zoomIn')}>
        <Icon name="plus" small />
      </a>
      <a href={linkToView({ ...view, zoom: limitZoom(view.zoom - 1) })} aria-label={t('map.zoomOut')} title={t('map.zoomOut')}>
        <Icon name="minus" small />
      </a>
    </>
  )
}
