import { useTranslation } from 'react-i18next'

/** The ways to the two legal pages, for the foot of any page. */
export function LegalLinks() {
  const { t } = useTranslation()
  return (
    <nav className="legal-links" aria-label={t('legal.links')}>
      <a href="/terminos-y-condiciones">{t('legal.terms')}</a>
      <a href="/aviso-de-privacidad">{t('legal.notice')}</a>
    </nav>
  )
}
