import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { TokenTable } from '#app/components/tokens/token-table.tsx'
import { AccountPlaces } from '#app/routes/identity/account/account-places.tsx'
import { enter } from '#app/server/enter.server.ts'
import { href } from '#domain/core/href.ts'
import { listTokens } from '#domain/identity/tokens/token-list.server.ts'
import { findAllowance } from '#domain/identity/tokens/token-policy.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('apiTokens', args)
  return json({
    roleId: viewer.roleId,
    allowance: await findAllowance(viewer),
    tokens: await listTokens(viewer, null, now),
  })
}

export default function ApiTokens() {
  const { t } = useTranslation()
  const { roleId, allowance, tokens } = useLoaderData<typeof loader>()
  const isClosed = allowance === 'nothing'
  const newToken = (
    <Link className="button main" to={href('newApiToken')}>
      {t('tokens.new')}
    </Link>
  )
  return (
    <>
      <AccountPlaces roleId={roleId} />
      <div className="head-row">
        <PageTitle title={t('tokens.title')}>
          {t('tokens.what')} <a href={href('apiDocs')}>{t('tokens.docs')}</a>
        </PageTitle>
        {!isClosed && tokens.length > 0 && newToken}
      </div>
      {isClosed && tokens.length > 0 && <p className="quiet-line">{t('tokens.notAllowed')}</p>}
      {tokens.length > 0 ? (
        <section className="panel">
          <TokenTable label={t('tokens.title')} tokens={tokens} />
        </section>
      ) : (
        <EmptyState icon="key" title={t(isClosed ? 'tokens.notAllowed' : 'tokens.none')} actions={!isClosed && newToken}>
          <p>{t(isClosed ? 'tokens.notAllowedWhy' : 'tokens.noneWhy')}</p>
        </EmptyState>
      )}
    </>
  )
}
