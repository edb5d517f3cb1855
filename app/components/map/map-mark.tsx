import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import type { MapCluster } from './clusters.ts'

const many = 100
const mostNames = 6

export function edgeAt(share: number): 'start' | 'end' | undefined {
  if (share < 1 / 3) return 'start'
  return share > 2 / 3 ? 'end' : undefined
}

interface MarkProps {
  cluster: MapCluster
  edge: ReturnType<typeof edgeAt>
  href: string | undefined
}

export function MapMark({ cluster, edge, href }: MarkProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const [marker] = cluster.markers
  if (!marker) return null
  const isGroup = cluster.markers.length > 1
  const label = isGroup
    ? t('map.group', { number: count(cluster.count), labels: listNames(cluster) })
    : [marker.label, marker.detail].filter(Boolean).join(': ')
  const size = isGroup ? (cluster.count < many ? 'group' : 'group many') : marker.look
  const className = `map-mark ${size}${marker.isSelected ? ' selected' : ''}`
  const style = cluster.aside && { translate: cluster.aside.map((pixels) => `${pixels}px`).join(' ') }
  const content = (
    <>
      <span className="map-mark-shape" aria-hidden="true">
        {isGroup && count(cluster.count)}
      </span>
      {marker.isNamed && !isGroup && (
        <span className={edge ? `map-mark-name at-${edge}` : 'map-mark-name'} aria-hidden="true">
          {marker.label}
        </span>
      )}
    </>
  )
  return href ? (
    <a className={className} style={style} href={href} title={label} aria-label={label} draggable={false}>
      {content}
    </a>
  ) : (
    <span className={className} style={style} title={label} role="img" aria-label={label}>
      {content}
    </span>
  )
}

function listNames({ markers }: MapCluster): string {
  const names = [...new Set(markers.map(({ label }) => label))]
  return [...names.slice(0, mostNames), ...(names.length > mostNames ? ['…'] : [])].join(', ')
}
