import { address } from '#app/addresses.ts'
import { useTranslation } from '#app/components/text/translation.ts'

export function LegalLinks() {
  const { t } = useTranslation()
  return (
    <nav className="legal-links" aria-label={t('legal.links')}>
      <a href={address.terms}>{t('legal.terms')}</a>
      <a href={address.privacyNotice}>{t('legal.notice')}</a>
    </nav>
  )
}
