import { Link } from '@remix-run/react'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { LinkedIdentity } from '#domain/identity/company-sign-in/linked-identity.ts'

interface IdentityTableProps {
  identities: readonly LinkedIdentity[]
  /** To the account's holder, or to an administrator about somebody's. */
  isOwn: boolean
  removalOf: (id: number) => string
}

export function IdentityTable({ identities, isOwn, removalOf }: IdentityTableProps) {
  const { t } = useTranslation()
  return (
    <Ledger
      label={t('companySignIn.title')}
      missing={t('companySignIn.own.never')}
      columns={[
        { label: t('companySignIn.own.provider') },
        { label: t('companySignIn.own.way') },
        { label: t('companySignIn.own.linkedAt') },
        { label: t('companySignIn.own.lastUsed') },
        { label: t('companySignIn.own.unlink') },
      ]}
      rows={identities.map(({ id, issuer, provider, linkedBy, linkedAt, lastUsedAt }) => ({
        id,
        cells: [
          provider ?? t('companySignIn.own.gone', { host: new URL(issuer).host }),
          isOwn ? t(`companySignIn.own.ways.${linkedBy}`) : t(`companySignIn.ofUser.ways.${linkedBy}`),
          <Minute key="linked" instant={linkedAt} />,
          lastUsedAt && <Minute key="used" instant={lastUsedAt} />,
          <Link key="unlink" to={removalOf(id)} aria-label={t('companySignIn.own.unlinkOf', { name: provider ?? issuer })}>
            {t('companySignIn.own.unlink')}
          </Link>,
        ],
      }))}
    />
  )
}
