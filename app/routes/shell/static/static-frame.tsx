import type { ReactNode } from 'react'
import { ConnectionNotice } from '#app/components/feedback/connection/connection-notice.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { WordMark } from '#app/routes/shell/brand/word-mark.tsx'
import { LanguageChoice } from '#app/routes/shell/language/language-choice.tsx'
import { usePortal } from '#app/routes/shell/portal.ts'
import { href } from '#domain/core/href.ts'
import { LegalLinks } from './legal-links.tsx'

export function StaticFrame({ className, children }: { className?: string; children: ReactNode }) {
  const { t } = useTranslation()
  const { project, year } = usePortal()
  return (
    <div className={className ? `bare ${className}` : 'bare'}>
      <ConnectionNotice />
      <header className="bare-head">
        <a href={href('signIn')} className="word-mark-link">
          <WordMark />
        </a>
        <LanguageChoice />
      </header>
      {children}
      <footer className="bare-foot">
        <LegalLinks />
        <p>{t('access.copyright', { year, name: project.name })}</p>
      </footer>
    </div>
  )
}
