import { useTranslation } from '#app/components/text/translation.ts'
import { IdentityTable } from '#app/components/tokens/identity-table.tsx'
import { href } from '#domain/core/href.ts'
import type { SigningInFacts } from './signing-in-facts.ts'

export function CompanySection({ identities, providers }: Pick<SigningInFacts, 'identities' | 'providers'>) {
  const { t } = useTranslation()
  return (
    <>
      {identities.length === 0 ? (
        <p>{t('companySignIn.own.none')}</p>
      ) : (
        <IdentityTable identities={identities} isOwn removalOf={(identity) => href('signInUnlinking', { identity })} />
      )}
      {providers.length > 0 && (
        <p className="panel-actions">
          {providers.map(({ id, name }) => (
            <a key={id} className="button" href={href('companySignIn', { provider: id })} rel="nofollow">
              {t('companySignIn.own.link', { name })}
            </a>
          ))}
        </p>
      )}
    </>
  )
}
