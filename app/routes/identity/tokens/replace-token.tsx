import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { NumberField, ProofField } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { actBy } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { isProven } from '#domain/identity/access/sign-in/proof.server.ts'
import { rotateToken } from '#domain/identity/tokens/access-tokens.server.ts'
import { longestOverlapDays } from '#domain/identity/tokens/token-facts.ts'
import { findToken } from '#domain/identity/tokens/token-list.server.ts'
import { findRestriction } from '#domain/identity/tokens/token-policy.server.ts'
import { MadeToken, madeIn } from './made-token.tsx'
import { successorForm } from './successor-form.ts'
import './tokens.css'

async function findOne(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('apiTokenSuccessor', args)
  return { viewer, token: found(await findToken(viewer, idIn(params.token), now)) }
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, token } = await findOne(args)
  return json({
    refusal: await findRestriction(viewer, token),
    token,
    key: crypto.randomUUID(),
    isProven: await isProven(viewer, new Date()),
  })
}

/** The text of the successor is in this answer alone. */
export async function action(args: ActionFunctionArgs) {
  const { viewer, token } = await findOne(args)
  return answerSubmission(args.request, successorForm, async ({ key, overlap, ownPassword }) => {
    const made = await rotateToken(actBy(viewer, args), token.id, overlap, { key, ownPassword })
    if (!made) return redirectWithToast(href('apiToken', { token: token.id }), 'tokens.notReplaced')
    return json({ made: { id: made.id, name: token.name, token: made.token } })
  })
}

export default function ReplaceToken() {
  const { t } = useTranslation()
  const { token, refusal } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const made = madeIn(answer)
  const back = href('apiToken', { token: token.id })
  return (
    <>
      <BackLink to={back}>{token.name}</BackLink>
      <PageTitle title={t('tokens.replace')}>
        {token.name} <span className="number token-text">{token.shown}…</span>
      </PageTitle>
      {made ? (
        <MadeToken {...made} />
      ) : token.state !== 'live' ? (
        <p className="quiet-line">{t('tokens.notReplaced')}</p>
      ) : refusal ? (
        <p className="quiet-line">{t(refusal === 'nothing' ? 'tokens.notAllowed' : 'tokens.readingOnly')}</p>
      ) : (
        <SuccessorForm answer={answer} />
      )}
    </>
  )
}

function SuccessorForm({ answer }: { answer: unknown }) {
  const { t } = useTranslation()
  const { token, key, isProven } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(successorForm, {
    answer,
    id: `successor-${token.id}`,
    first: { key, overlap: String(longestOverlapDays) },
  })
  return (
    <section className="panel token-form">
      <p className="quiet-line">{t('tokens.replaceWhat')}</p>
      <OwnForm form={form} className="token-form narrow" preventScrollReset={false}>
        <HiddenField field={fields.key} />
        <NumberField field={fields.overlap} label={t('tokens.overlapLabel')} help={t('tokens.overlapHelp')} />
        <ProofField field={fields.ownPassword} isProven={isProven} help={t('ownPassword.proofOfToken')} />
        <FormEnd send={t('tokens.replaceNow')} back={href('apiToken', { token: token.id })} />
      </OwnForm>
    </section>
  )
}
