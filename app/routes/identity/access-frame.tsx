import type { ReactNode } from 'react'
import { ConnectionNotice } from '#app/components/feedback/connection/connection-notice.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { pictureAddress } from '#app/routes/shell/brand/icons.ts'
import { SeaChart } from '#app/routes/shell/brand/sea-chart.tsx'
import { WordMark } from '#app/routes/shell/brand/word-mark.tsx'
import { LanguageChoice } from '#app/routes/shell/language/language-choice.tsx'
import { usePortal } from '#app/routes/shell/portal.ts'
import { LegalLinks } from '#app/routes/shell/static/legal-links.tsx'
import { SupportLink } from '#app/routes/shell/static/support-link.tsx'
import { href } from '#domain/core/href.ts'
import { AppBadges } from './app-badges.tsx'

export function AccessFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation()
  const { project, year } = usePortal()
  const picture = project.pictures['sign-in']
  return (
    <div className="access">
      <ConnectionNotice />
      <header className="access-brand">
        <a href={href('signIn')} className="access-home">
          <WordMark />
        </a>
        {picture ? (
          <img className="access-picture" src={pictureAddress(picture)} alt="" width={picture.width} height={picture.height} />
        ) : (
          <SeaChart />
        )}
        <p>{project.slogan ?? t('access.tagline')}</p>
      </header>
      <div className="access-side">
        <LanguageChoice />
        <main className="access-panel">
          <h1>{title}</h1>
          {children}
        </main>
        <footer className="access-foot">
          {project.showsApps && <AppBadges />}
          <SupportLink />
          <LegalLinks />
          <p>{t('access.copyright', { year, name: project.name })}</p>
        </footer>
      </div>
    </div>
  )
}
