import type { SerializeFrom } from '@remix-run/node'
import { Form } from '@remix-run/react'
import { Mark } from '#app/components/feedback/mark.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { TokenLine } from '#domain/accounts/tokens/token-list.server.ts'

export function TokenCard({ token }: { token: SerializeFrom<TokenLine> }) {
  const { t } = useTranslation()
  const { id, name, shown, grants, createdAt, expiresAt, lastUsedAt, lastNetwork, state } = token
  const isLive = state === 'live' || state === 'replaced'
  return (
    <li className="session-card" id={`token-${id}`}>
      <div className="session-device">
        <h2>{name}</h2>
        <span className="number">{shown}…</span>
        {state !== 'live' && (
          <Mark meaning="closed" icon="clock">
            {t(`tokens.states.${state}`)}
          </Mark>
        )}
      </div>
      <dl className="session-facts">
        <div>
          <dt>{t('tokens.may')}</dt>
          <dd>{grants.join(', ')}</dd>
        </div>
        <div>
          <dt>{t('tokens.createdAt')}</dt>
          <dd>
            <Minute instant={createdAt} />
          </dd>
        </div>
        <div>
          <dt>{t('tokens.expiresAt')}</dt>
          <dd>
            <Minute instant={expiresAt} />
          </dd>
        </div>
        <div>
          <dt>{t('tokens.lastUsed')}</dt>
          <dd>
            {lastUsedAt === null ? t('tokens.never') : <Minute instant={lastUsedAt} />} <span className="number">{lastNetwork}</span>
          </dd>
        </div>
      </dl>
      {isLive && (
        <Form method="post" className="session-end">
          <input type="hidden" name="id" value={id} />
          <button type="submit" name="intent" value="revoke" className="button" aria-label={t('tokens.revokeOf', { name })}>
            {t('tokens.revoke')}
          </button>
        </Form>
      )}
    </li>
  )
}
