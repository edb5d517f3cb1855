import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A name and its value; a value that is not there is said to be missing. */
export function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={wide ? 'wide' : undefined}>
      <dt>{name}</dt>
      <dd>
        {children ?? (
          <span className="none">
            <span aria-hidden="true">–</span>
            <span className="visually-hidden">{t('shipments.card.unknown')}</span>
          </span>
        )}
      </dd>
    </div>
  )
}
