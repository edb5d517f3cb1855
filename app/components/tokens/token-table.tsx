import { Link } from '@remix-run/react'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import type { TokenLine } from '#domain/identity/tokens/token-facts.ts'
import { useGrantWords } from './grant-words.ts'
import { isWorking, TokenMark } from './token-state.tsx'

interface TokenTableProps {
  label: string
  tokens: readonly TokenLine[]
  /** Whose each is, in place of a link to its page: they are other people's. */
  ofPeople?: boolean
  /** Names the rest, which is folded away. */
  fold?: string
}

export function TokenTable({ label, tokens, ofPeople = false, fold }: TokenTableProps) {
  const { t } = useTranslation()
  const words = useGrantWords()
  const titles = ['tokens.name', ...(ofPeople ? (['tokens.holder'] as const) : []), 'tokens.may', 'tokens.expiresAt', 'tokens.lastUsed']
  return (
    <Ledger
      label={label}
      missing={t('tokens.never')}
      {...(fold && { fold })}
      columns={[...titles, 'tokens.state'].map((key) => ({ label: t(key as 'tokens.name') }))}
      rows={tokens.map(({ id, kind, name, shown, holder, grants, isTest, expiresAt, lastUsedAt, lastNetwork, state, endsSoon }) => ({
        id,
        cells: [
          <span key="name" className="token-name">
            {ofPeople ? name : <Link to={href('apiToken', { token: id })}>{name}</Link>}
            {isTest && <span>{t('tokens.isTest')}</span>}
            {kind === 'oauth' ? <span>{t('tokens.oauth.one')}</span> : <span className="number token-text">{shown}…</span>}
          </span>,
          ...(ofPeople ? [holder.name] : []),
          words.summary(grants),
          <Minute key="expires" instant={expiresAt} />,
          lastUsedAt && (
            <span key="used" className="token-name">
              <Minute instant={lastUsedAt} />
              <span className="number">{lastNetwork}</span>
            </span>
          ),
          <span key="state" className="token-state">
            <TokenMark state={state} endsSoon={endsSoon} />
            {isWorking(state) && (
              <Link
                className="button small"
                to={href(ofPeople ? 'personTokenRevocation' : 'apiTokenRevocation', { token: id })}
                preventScrollReset={ofPeople}
                aria-label={t('tokens.revokeOf', { name })}
              >
                {t('tokens.revoke')}
              </Link>
            )}
          </span>,
        ],
      }))}
    />
  )
}
