import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'

export function LegalLinks() {
  const { t } = useTranslation()
  return (
    <nav className="legal-links" aria-label={t('legal.links')}>
      <a href={href('terms')}>{t('legal.terms')}</a>
      <a href={href('privacyNotice')}>{t('legal.notice')}</a>
    </nav>
  )
}
