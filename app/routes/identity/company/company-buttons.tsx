import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import type { OfferedProvider } from '#domain/identity/company-sign-in/identity-provider.ts'

interface CompanyButtonsProps {
  providers: readonly OfferedProvider[]
  next?: string | null
  invitation?: string
}

export function CompanyButtons({ providers, next, invitation }: CompanyButtonsProps) {
  const { t } = useTranslation()
  if (providers.length === 0) return null
  return (
    <div className="company-buttons">
      <p className="company-or">
        <span>{t('companySignIn.or')}</span>
      </p>
      {providers.map(({ id, name }) => (
        <a key={id} className="button" href={href('companySignIn', { provider: id }, { next, invitation })} rel="nofollow">
          {t('companySignIn.with', { name })}
        </a>
      ))}
    </div>
  )
}
