import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Field, NumberField, ProofField } from '#app/components/form/field.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { constraintOf } from '#app/server/forms/constraint.server.ts'
import { found } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { originOf, requireViewer } from '#app/server/viewer.server.ts'
import { isProven } from '#domain/accounts/access/sign-in/proof.server.ts'
import { createToken, revokeToken } from '#domain/accounts/tokens/access-tokens.server.ts'
import { grantPresets, presetNames } from '#domain/accounts/tokens/grants.ts'
import { listTokens } from '#domain/accounts/tokens/token-list.server.ts'
import { findAllowance } from '#domain/accounts/tokens/token-policy.server.ts'
import { href } from '#domain/core/href.ts'
import { AccountPlaces } from './account-places.tsx'
import { apiTokensForm, newTokenForm } from './api-tokens-form.ts'
import { NewToken } from './new-token.tsx'
import { TokenCard } from './token-card.tsx'

const usualDays = 90

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'manage-own-tokens')
  const now = new Date()
  return json({
    constraint: constraintOf(newTokenForm),
    title: await titleOf(args, 'tokens.title'),
    roleId: viewer.roleId,
    key: crypto.randomUUID(),
    isProven: await isProven(viewer, now),
    allowance: await findAllowance(viewer),
    tokens: await listTokens(viewer, null, now),
  })
}

/** The text of a new token is in the answer of the form that made it, and nowhere afterwards. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args, 'manage-own-tokens')
  return answerSubmission(args.request, apiTokensForm, async (form) => {
    const [origin, now] = [originOf(args), new Date()]
    if (form.intent === 'revoke') {
      found(await revokeToken(viewer, form.id, origin, now))
      return redirectWithToast(href('apiTokens'), 'tokens.revoked')
    }
    const { name, preset, days, key, ownPassword } = form
    const input = { name, days, grants: grantPresets[preset], customerIds: null, networks: null }
    const made = await createToken(viewer, null, input, { key, ownPassword, origin }, now)
    return made ? json({ made: { name, token: made.token } }) : redirectWithToast(href('apiTokens'), 'tokens.madeBefore')
  })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

const madeIn = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'made' in answer ? (answer.made as { name: string; token: string }) : undefined

export default function ApiTokens() {
  const { t } = useTranslation()
  const { roleId, allowance, tokens } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const made = madeIn(answer)
  return (
    <>
      <AccountPlaces roleId={roleId} />
      <PageTitle title={t('tokens.title')}>
        {t('tokens.what')} <a href={href('apiDocs')}>{t('tokens.docs')}</a>
      </PageTitle>
      {made && <NewToken {...made} />}
      {allowance === 'nothing' ? <p className="quiet-line">{t('tokens.notAllowed')}</p> : <CreationForm answer={answer} />}
      {tokens.length === 0 ? (
        <EmptyState icon="key" title={t('tokens.none')}>
          <p>{t('tokens.noneWhy')}</p>
        </EmptyState>
      ) : (
        <ul className="session-cards">
          {tokens.map((token) => (
            <TokenCard key={token.id} token={token} />
          ))}
        </ul>
      )}
    </>
  )
}

function CreationForm({ answer }: { answer: unknown }) {
  const { t } = useTranslation()
  const { constraint, key, isProven, allowance } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(() => import('./api-tokens-form.ts').then((forms) => forms.newTokenForm), {
    constraint,
    answer,
    id: `token-${key}`,
    first: { intent: 'create', key, preset: 'reading', days: String(usualDays) },
  })
  const presets = allowance === 'reading' ? (['reading'] as const) : presetNames
  return (
    <section className="factor-panel" aria-labelledby="new-token">
      <h2 id="new-token">{t('tokens.new')}</h2>
      <OwnForm form={form} className="factor-form" preventScrollReset={false}>
        <HiddenField field={fields.intent} />
        <HiddenField field={fields.key} />
        <Field field={fields.name} type="text" label={t('tokens.name')} help={t('tokens.nameHelp')} />
        <SelectField
          field={fields.preset}
          label={t('tokens.may')}
          options={presets.map((value) => ({ value, label: t(`tokens.presets.${value}`) }))}
        />
        <NumberField field={fields.days} label={t('tokens.daysLabel')} />
        <ProofField field={fields.ownPassword} isProven={isProven} help={t('ownPassword.proofOfToken')} />
        <button type="submit" className="button main">
          {t('tokens.create')}
        </button>
      </OwnForm>
    </section>
  )
}
