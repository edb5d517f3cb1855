import { Link } from '@remix-run/react'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import { usePortal } from './portal.ts'
import { LegalLinks } from './static/legal-links.tsx'
import { SupportLink } from './static/support-link.tsx'

export function Footer({ version, asOf }: { version: string; asOf: string | null }) {
  const { t } = useTranslation()
  const { project } = usePortal()
  return (
    <footer className="footer">
      <span>{project.name}</span>
      <span>{t('shell.version', { version })}</span>
      {asOf ? (
        <span>
          {t('shell.asOf')} <Minute instant={asOf} />
        </span>
      ) : (
        <span>{t('shell.delayedMark')}</span>
      )}
      <Link to={href('helpDesk')}>{t('helpDesk.title')}</Link>
      <SupportLink />
      <LegalLinks />
    </footer>
  )
}
