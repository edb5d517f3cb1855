import type { SerializeFrom } from '@remix-run/node'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { addressOf } from '#app/routes/identity/credentials/signing-in-sections.ts'
import { href } from '#domain/core/href.ts'
import type { findAccountState } from './account-state.server.ts'

export function AccountTable({ state }: { state: SerializeFrom<Awaited<ReturnType<typeof findAccountState>>> }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const many = (n: number) => (n === 0 ? t('profile.none') : count(n))
  const { factor } = state
  const rows: { key: string; label: string; to: string; now: ReactNode }[] = [
    {
      key: 'password',
      label: t('profile.ways.password'),
      to: addressOf('ownPassword'),
      now: state.hasPassword ? t('profile.inUse') : t('profile.notInUse'),
    },
    {
      key: 'factor',
      label: t('menu.secondFactor'),
      to: addressOf('secondFactor'),
      now: factor ? (
        <>
          {t('profile.factorOn')} <Minute instant={factor.since} />, {t('secondFactor.codesLeft', { count: factor.codesLeft })}
        </>
      ) : (
        t('secondFactor.off')
      ),
    },
    { key: 'devices', label: t('secondFactor.trusted.title'), to: addressOf('secondFactor'), now: many(state.devices) },
    { key: 'passkeys', label: t('passkeys.title'), to: addressOf('passkeys'), now: many(state.passkeys) },
    { key: 'identities', label: t('companySignIn.title'), to: addressOf('ownSignIns'), now: many(state.identities) },
    { key: 'sessions', label: t('menu.sessions'), to: addressOf('sessions'), now: many(state.sessions) },
    { key: 'tokens', label: t('menu.apiTokens'), to: href('apiTokens'), now: many(state.tokens) },
    { key: 'calendars', label: t('calendars.title'), to: href('ownNotifications', { tab: 'calendars' }), now: many(state.calendars) },
  ]
  return (
    <Ledger
      label={t('profile.waysTitle')}
      missing={t('profile.none')}
      columns={[{ label: t('profile.way') }, { label: t('profile.state') }]}
      rows={rows.map(({ key, label, to, now }) => ({
        id: key,
        cells: [
          <Link key={key} to={to}>
            {label}
          </Link>,
          now,
        ],
      }))}
    />
  )
}
