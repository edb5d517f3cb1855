import type { ReactNode } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'

interface MapFoldProps {
  isOpen: boolean
  children: ReactNode
}

export function MapFold({ isOpen, children }: MapFoldProps) {
  const { t } = useTranslation()
  return (
    <>
      <details className="map-fold" open={isOpen}>
        <summary className="button">
          <Icon name="tracking" small />
          {t('map.fold')}
        </summary>
      </details>
      {children}
    </>
  )
}
