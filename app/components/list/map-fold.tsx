import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/components/icon/icon.tsx'

interface MapFoldProps {
  /** Whether it is open at first: the address is about the map. */
  isOpen: boolean
  children: ReactNode
}

/** A map above a list. On a phone a button shows and hides it, so that the list is seen first. */
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
