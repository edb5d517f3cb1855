import { Link } from '@remix-run/react'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import { mostPasskeys } from '#domain/identity/access/passkeys/passkey.ts'
import type { SigningInFacts } from './signing-in-facts.ts'

export function PasskeysSection({ passkeys, host: here }: Pick<SigningInFacts, 'passkeys' | 'host'>) {
  const { t } = useTranslation()
  return (
    <>
      {passkeys.length === 0 ? (
        <p>{t('passkeys.none')}</p>
      ) : (
        <Ledger
          label={t('passkeys.title')}
          missing={t('passkeys.never')}
          columns={[
            { label: t('passkeys.name') },
            { label: t('passkeys.model') },
            { label: t('passkeys.synced') },
            { label: t('passkeys.createdAt') },
            { label: t('passkeys.lastUsed') },
            { label: t('passkeys.edit') },
            { label: t('passkeys.remove') },
          ]}
          rows={passkeys.map(({ id, name, model, host, isSynced, createdAt, lastUsedAt }) => ({
            id,
            cells: [
              <PasskeyName key="name" name={name} otherHost={host === here ? null : host} />,
              model ?? t('passkeys.unknownModel'),
              isSynced ? t('passkeys.isSynced') : t('passkeys.isNotSynced'),
              <Minute key="made" instant={createdAt} />,
              lastUsedAt && <Minute key="used" instant={lastUsedAt} />,
              <Link key="edit" to={href('passkeyName', { passkey: id })} aria-label={t('passkeys.editOf', { name })}>
                {t('passkeys.edit')}
              </Link>,
              <Link key="remove" to={href('passkeyRemoval', { passkey: id })} aria-label={t('passkeys.removeOf', { name })}>
                {t('passkeys.remove')}
              </Link>,
            ],
          }))}
        />
      )}
      {passkeys.length < mostPasskeys ? (
        <p className="panel-actions with-scripts">
          <Link className="button" to={href('newPasskey')}>
            {t('passkeys.add')}
          </Link>
        </p>
      ) : (
        <p className="quiet-line">{t('passkeys.full')}</p>
      )}
      <p className="without-scripts">{t('passkeys.addNoScripts')}</p>
    </>
  )
}

function PasskeyName({ name, otherHost }: { name: string; otherHost: string | null }) {
  const { t } = useTranslation()
  return (
    <span className="passkey-name">
      {name}
      {otherHost !== null && <small>{t('passkeys.host', { host: otherHost })}</small>}
    </span>
  )
}
