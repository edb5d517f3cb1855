import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { ProofField } from '#app/components/form/field.tsx'
import { FormFoot } from '#app/components/form/fields/form-foot.tsx'
import { FirstSubmit } from '#app/components/form/first-submit.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { useGrantWords } from '#app/components/tokens/grant-words.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { enter } from '#app/server/enter.server.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { href } from '#domain/core/href.ts'
import { isProven } from '#domain/identity/access/sign-in/proof.server.ts'
import { switchNames } from '#domain/identity/tokens/assistant-switches.ts'
import { allowClient } from '#domain/identity/tokens/oauth/oauth-grants.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { readAuthorization } from './authorization.server.ts'
import { consentForm } from './consent-form.ts'
import '#app/routes/identity/tokens/tokens.css'
import '#app/routes/shell/administration/admin.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('assistantConsent', args)
  const asked = await readAuthorization(viewer, args.request, await portalAddressOf(args))
  if (asked.kind === 'answered') return redirect(asked.to)
  if (asked.kind === 'refused') return json({ ...asked, asks: null })
  const { client, redirectUri, grants, settings } = asked
  return json({
    kind: asked.kind,
    why: null,
    asks: {
      client: { name: client.name, isUnknown: client.createdBy === null },
      /** A program on this machine has no name that says anything. */
      host: new URL(redirectUri).host || new URL(redirectUri).protocol,
      person: `${viewer.name} ${viewer.lastName} (${viewer.email})`,
      grants,
      opened: switchNames.filter((name) => settings[name]),
      isProven: await isProven(viewer, now),
    },
  })
}

/** Where the person goes on to is in the answer, and no redirect: `form-action` of our policy forbids forms that lead to another origin. */
export async function action(args: ActionFunctionArgs) {
  const { viewer, act } = await enter('assistantConsent', args)
  return answerSubmission(args.request, consentForm, async ({ decision, ownPassword }) => {
    const asked = await readAuthorization(viewer, args.request, await portalAddressOf(args))
    if (asked.kind === 'answered') return json({ goTo: asked.to })
    if (asked.kind === 'refused') throw new DomainError(`tokens.oauth.${asked.why}`)
    if (decision === 'refuse') return json({ goTo: asked.answerTo({ error: 'access_denied' }) })
    return json({ goTo: asked.answerTo({ code: await allowClient(act, asked.client, asked, ownPassword) }) })
  })
}

const goToIn = (answer: unknown) => (answer as { goTo?: string } | undefined)?.goTo

export default function AssistantConsent() {
  const { t } = useTranslation()
  const { asks, why } = useLoaderData<typeof loader>()
  const goTo = goToIn(useActionData<typeof action>())
  useEffect(() => {
    if (goTo) window.location.assign(goTo)
  }, [goTo])
  if (!asks)
    return (
      <>
        <PageTitle title={t('tokens.oauth.title')} />
        <Notice tone="attention">{t(`tokens.oauth.${why ?? 'unknown'}`)}</Notice>
      </>
    )
  return (
    <>
      <PageTitle title={t('tokens.oauth.ask', { name: asks.client.name })}>{t('tokens.oauth.what')}</PageTitle>
      {goTo ? (
        <section className="panel">
          <p>{t('tokens.oauth.goingOn', { host: asks.host })}</p>
          <p>
            <a className="button main" href={goTo} rel="noreferrer">
              {t('tokens.oauth.goOn', { name: asks.client.name })}
            </a>
          </p>
        </section>
      ) : (
        <Asked asks={asks} />
      )}
    </>
  )
}

function Asked({ asks }: { asks: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['asks']> }) {
  const { t } = useTranslation()
  const words = useGrantWords()
  const [form, fields] = useOwnForm(consentForm, { answer: useActionData<typeof action>(), id: 'consent' })
  const leaves = (['prices', 'parties', 'documents'] as const).map(
    (name) => [name, asks.opened.includes(name) ? t('tokens.oauth.leaves') : t('tokens.oauth.stays')] as const,
  )
  const writes = asks.opened.filter((name) => name === 'comments' || name === 'tickets')
  return (
    <OwnForm form={form} className="panel admin-form">
      <FirstSubmit name="decision" value="allow" />
      {asks.client.isUnknown && <Notice tone="attention">{t('tokens.oauth.unverified', { host: asks.host })}</Notice>}
      <FactList>
        <Fact name={t('tokens.oauth.goesTo')}>
          <span className="number">{asks.host}</span>
        </Fact>
        <Fact name={t('tokens.oauth.inNameOf')}>{asks.person}</Fact>
        <Fact name={t('tokens.customers')}>{t('tokens.allCustomers.personal')}</Fact>
        {leaves.map(([name, says]) => (
          <Fact key={name} name={t(`tokens.assistants.${name}`)}>
            {says}
          </Fact>
        ))}
        <Fact name={t('tokens.assistants.writes')}>
          {writes.length > 0 ? writes.map((name) => t(`tokens.assistants.${name}`)).join(', ') : t('tokens.oauth.nothing')}
        </Fact>
        <Fact name={t('tokens.may')} wide>
          <ul className="token-grants">
            {asks.grants.map((grant) => (
              <li key={grant}>{words.name(grant)}</li>
            ))}
          </ul>
        </Fact>
      </FactList>
      <p className="field-help">
        {t('tokens.oauth.withdraw')} <a href={href('apiGuide', { guide: 'assistants' })}>{t('tokens.assistants.guide')}</a>
      </p>
      <ProofField field={fields.ownPassword} isProven={asks.isProven} help={t('ownPassword.proofOfToken')} />
      <FormFoot>
        <button type="submit" name="decision" value="allow" className="button main">
          {t('tokens.oauth.allow')}
        </button>
        <button type="submit" name="decision" value="refuse" className="button">
          {t('tokens.oauth.refuse')}
        </button>
      </FormFoot>
    </OwnForm>
  )
}
