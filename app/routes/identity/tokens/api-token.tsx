import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { accessTokenAt, firstCallAt } from '#app/api/openapi/described-calls.server.ts'
import { Notice } from '#app/components/feedback/notice.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { CodeBlock } from '#app/components/text/code-block.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { useGrantWords } from '#app/components/tokens/grant-words.ts'
import { isWorking, TokenMark } from '#app/components/tokens/token-state.tsx'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { href } from '#domain/core/href.ts'
import { mostWritesOfToken } from '#domain/identity/tokens/token-facts.ts'
import { findToken } from '#domain/identity/tokens/token-list.server.ts'
import { findRestriction } from '#domain/identity/tokens/token-policy.server.ts'
import { limits } from '#domain/platform/environment/limits.ts'
import { UseBars } from './use-bars.tsx'
import './tokens.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('apiToken', args)
  const token = found(await findToken(viewer, idIn(params.token), now))
  const resting = token.isHolderDisabled ? ('disabled' as const) : await findRestriction(viewer, token)
  const portal = await portalAddressOf(args)
  const commands = [firstCallAt(portal), ...(token.kind === 'service' ? [accessTokenAt(portal, token.id)] : [])]
  return json({ title: token.name, token, resting, commands })
}

export default function ApiToken() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const words = useGrantWords()
  const { token, resting, commands } = useLoaderData<typeof loader>()
  const {
    id,
    name,
    kind,
    shown,
    holder,
    state,
    grants,
    isTest,
    customers,
    networks,
    perMinute,
    mostWrites,
    createdBy,
    revoked,
    follows,
    followedBy,
  } = token
  const isService = kind === 'service'
  const other = (each: { id: number; shown: string } | null) =>
    each && (
      <Link to={href('apiToken', { token: each.id })} className="number token-text">
        {each.shown}…
      </Link>
    )
  return (
    <>
      {isService ? (
        <BackLink to={href('serviceAccount', { account: holder.id })}>{holder.name}</BackLink>
      ) : (
        <BackLink to={href('apiTokens')}>{t('tokens.title')}</BackLink>
      )}
      <div className="head-row">
        <PageTitle title={name}>
          <TokenMark state={state} endsSoon={token.endsSoon} />
        </PageTitle>
        {isWorking(state) && (
          <div className="token-actions">
            {state === 'live' && kind !== 'oauth' && (
              <Link className="button main" to={href('apiTokenSuccessor', { token: id })}>
                {t('tokens.replace')}
              </Link>
            )}
            <Link
              className="button grave"
              to={href('apiTokenRevocation', { token: id })}
              preventScrollReset
              aria-label={t('tokens.revokeOf', { name })}
            >
              {t('tokens.revoke')}
            </Link>
          </div>
        )}
      </div>
      {resting && resting !== 'everything' && isWorking(state) && <Notice tone="attention">{t(`tokens.resting.${resting}`)}</Notice>}
      <section className="panel" aria-label={t('tokens.facts')}>
        <FactList>
          <Fact name={t('tokens.begins')}>
            <span className="number token-text">{shown}…</span>
          </Fact>
          <Fact name={t('tokens.createdAt')}>
            <Minute instant={token.createdAt} />
            {isService && createdBy && ` ${t('tokens.by', { name: createdBy })}`}
          </Fact>
          <Fact name={t(`tokens.${state === 'replaced' ? 'worksUntil' : 'expiresAt'}`)}>
            <Minute instant={token.expiresAt} />
          </Fact>
          {revoked && (
            <Fact name={t('tokens.states.revoked')}>
              <Minute instant={revoked.at} />{' '}
              {revoked.why === 'person' ? revoked.by && t('tokens.by', { name: revoked.by }) : t(`tokens.revokedWhy.${revoked.why}`)}
            </Fact>
          )}
          <Fact name={t('tokens.lastUsed')}>
            {token.lastUsedAt ? (
              <>
                <Minute instant={token.lastUsedAt} /> <span className="number">{token.lastNetwork}</span>
              </>
            ) : (
              t('tokens.never')
            )}
          </Fact>
          <Fact name={t('tokens.networks')}>{networks ? <span className="number">{networks.join(', ')}</span> : t('tokens.anywhere')}</Fact>
          <Fact name={t('tokens.perMinute')}>{count(perMinute ?? limits.apiCalls.points)}</Fact>
          {isService && (
            <Fact name={t('tokens.clientId')}>
              <span className="number">{id}</span>
            </Fact>
          )}
          {kind === 'service' && <Fact name={t('tokens.mostWrites')}>{count(mostWrites ?? mostWritesOfToken)}</Fact>}
          {follows && <Fact name={t('tokens.follows')}>{other(follows)}</Fact>}
          {followedBy && <Fact name={t('tokens.followedBy')}>{other(followedBy)}</Fact>}
          <Fact name={t('tokens.customers')} wide>
            {isTest
              ? t('tokens.sampleAlone')
              : customers
                ? customers.map((customer) => customer.name).join(', ')
                : t(`tokens.allCustomers.${isService ? 'service' : 'personal'}`)}
          </Fact>
          <Fact name={t('tokens.may')} wide>
            <ul className="token-grants">
              {grants.map((grant) => (
                <li key={grant}>{words.name(grant)}</li>
              ))}
            </ul>
          </Fact>
        </FactList>
      </section>
      {isWorking(state) && kind !== 'oauth' && (
        <section className="panel" aria-labelledby="first-call">
          <h2 id="first-call">{t('tokens.firstCall')}</h2>
          {commands.map((each) => (
            <CodeBlock key={each}>{each}</CodeBlock>
          ))}
        </section>
      )}
      <section className="panel token-uses" aria-labelledby="uses">
        <h2 id="uses">{t('tokens.uses')}</h2>
        <UseBars uses={token.uses} />
      </section>
      <Outlet />
    </>
  )
}
