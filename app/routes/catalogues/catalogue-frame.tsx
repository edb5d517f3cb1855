import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { SettingsPlace } from '#app/routes/shell/portal-settings/settings-place.tsx'
import { catalogueKeys } from '#domain/catalogues/catalogue.ts'
import { href } from '#domain/core/href.ts'

const pages = [...catalogueKeys, 'places', 'unknown-places'] as const

interface CatalogueFrameProps {
  current: (typeof pages)[number]
  children: ReactNode
}

export function CatalogueFrame({ current, children }: CatalogueFrameProps) {
  const { t } = useTranslation()
  return (
    <>
      <SettingsPlace current="catalogues" />
      <PageTitle title={t('catalogues.title')} />
      <div className="catalogues">
        <nav aria-label={t('catalogues.title')}>
          <ul>
            {pages.map((each) => (
              <li key={each}>
                <Link to={href('catalogues', { catalogue: each })} aria-current={each === current ? 'page' : undefined}>
                  {t(`catalogues.of.${each}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="catalogue">{children}</div>
      </div>
    </>
  )
}
