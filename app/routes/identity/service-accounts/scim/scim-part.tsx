import { Link } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { CopyButton } from '#app/components/text/copy-button.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { href } from '#domain/core/href.ts'
import { roleKeys } from '#domain/core/viewer/roles.ts'
import type { HandedAccount } from '#domain/provisioning/scim/hand-over.server.ts'
import type { ScimOverview } from '#domain/provisioning/scim/scim-account.ts'
import './scim.css'

interface ScimPartProps {
  account: number
  scim: ScimOverview
  handed: { accounts: readonly HandedAccount[]; total: number }
  /** The base URL that a directory is given. */
  address: string
}

export function ScimPart({ account, scim, handed, address }: ScimPartProps) {
  const { t } = useTranslation()
  const { settings, hasToken, lastCallAt, people, disabled, groups } = scim
  const link = (name: 'scimSettings' | 'accountHandOver' | 'scimRelease', label: string) => (
    <Link className="button" to={href(name, { account })} preventScrollReset>
      {label}
    </Link>
  )
  return (
    <>
      <section className="panel account-part" aria-labelledby="scim">
        <div className="head-row">
          <h2 id="scim">{t('scim.title')}</h2>
          <div className="account-actions">
            {link('accountHandOver', t('scim.handOver'))}
            {people > 0 && link('scimRelease', t('scim.release.all'))}
            {link('scimSettings', t('scim.settings'))}
          </div>
        </div>
        <p className="field-help">{t('scim.what')}</p>
        {!hasToken && people > 0 && <Notice tone="attention">{t('scim.release.ended', { count: people })}</Notice>}
        <FactList>
          <Fact name={t('scim.address')} wide>
            <span className="scim-address">{address}</span> <CopyButton value={address} label={t('scim.address')} />
            <span className="field-help scim-note">{t('scim.addressHelp')}</span>
          </Fact>
          <Fact name={t('scim.lastCall')}>
            {lastCallAt ? <Minute instant={lastCallAt} /> : t(hasToken ? 'scim.never' : 'scim.noToken')}
          </Fact>
          <Fact name={t('scim.manages')}>
            {[
              t('scim.people', { count: people }),
              ...(disabled > 0 ? [t('scim.disabled', { count: disabled })] : []),
              t('scim.groups', { count: groups }),
            ].join(', ')}
          </Fact>
          <Fact name={t('scim.mailDomains')}>{settings.mailDomains.join(', ') || t('scim.anyDomain')}</Fact>
          <Fact name={t('scim.invitations')}>{t(settings.invites ? 'scim.invites' : 'scim.invitesNot')}</Fact>
        </FactList>
      </section>
      <ScimRules account={account} scim={scim} />
      {handed.total > 0 && <HandedOver {...handed} />}
    </>
  )
}

function HandedOver({ accounts, total }: ScimPartProps['handed']) {
  const { t } = useTranslation()
  const title = t('scim.release.handed')
  return (
    <section className="panel account-part" aria-labelledby="handed-over">
      <h2 id="handed-over">{title}</h2>
      <Ledger
        label={title}
        missing="–"
        columns={[{ label: t('adminUsers.fields.name') }, { label: t('adminUsers.fields.email') }, { label: t('scim.release.act') }]}
        rows={accounts.map(({ id, name, email }) => ({
          id,
          cells: [
            <Link key="name" to={href('user', { user: id })}>
              {name}
            </Link>,
            <span key="email" className="scim-group">
              {email}
            </span>,
            <Link key="release" to={href('userRelease', { user: id })} aria-label={t('scim.release.of', { name })}>
              {t('scim.release.act')}
            </Link>,
          ],
        }))}
      />
      {total > accounts.length && <p className="field-help">{t('scim.release.more', { count: total - accounts.length })}</p>}
    </section>
  )
}

function ScimRules({ account, scim: { rules, withoutRule } }: Pick<ScimPartProps, 'account' | 'scim'>) {
  const { t } = useTranslation()
  return (
    <section className="panel account-part" aria-labelledby="scim-rules">
      <h2 id="scim-rules">{t('scim.rules.title')}</h2>
      <p className="field-help">{t('scim.rules.what')}</p>
      {rules.length === 0 ? (
        <p>{t('scim.rules.none')}</p>
      ) : (
        <Ledger
          label={t('scim.rules.title')}
          missing={t('scim.rules.notReceived')}
          columns={[
            { label: t('scim.rules.group') },
            { label: t('scim.rules.role') },
            { label: t('scim.rules.customers') },
            { label: t('scim.rules.received') },
            { label: t('scim.rules.remove') },
          ]}
          rows={rules.map(({ id, value, roleId, customers, members }) => ({
            id,
            cells: [
              <span key="value" className="scim-group">
                {value}
              </span>,
              t(`shell.roles.${roleKeys[roleId]}`),
              customers.map(({ name }) => name).join(', '),
              members === null ? null : t('scim.rules.members', { count: members }),
              <Link
                key="remove"
                to={href('scimRuleRemoval', { account, rule: id })}
                aria-label={t('scim.rules.removeOf', { value })}
                preventScrollReset
              >
                {t('scim.rules.remove')}
              </Link>,
            ],
          }))}
        />
      )}
      {withoutRule.length > 0 && <p className="scim-group">{t('scim.rules.withoutRule', { groups: withoutRule.join(', ') })}</p>}
      <p className="panel-actions">
        <Link className="button" to={href('newScimRule', { account })} preventScrollReset>
          {t('scim.rules.new')}
        </Link>
      </p>
    </section>
  )
}
