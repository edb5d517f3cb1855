import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { mcpPath } from '#app/api/api-paths.ts'
import { BoxField } from '#app/components/form/box-field.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { RowAct } from '#app/components/table/row-act.tsx'
import { CodeBlock } from '#app/components/text/code-block.tsx'
import { CopyButton } from '#app/components/text/copy-button.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { SettingsPlace } from '#app/routes/shell/portal-settings/settings-place.tsx'
import { enter } from '#app/server/enter.server.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { roleKeys, roles } from '#domain/core/viewer/roles.ts'
import { findAssistantSettings, saveAssistantSettings } from '#domain/identity/tokens/assistant-settings.server.ts'
import { switchNames } from '#domain/identity/tokens/assistant-switches.ts'
import { listOauthClients } from '#domain/identity/tokens/oauth/oauth-clients.server.ts'
import { assistantForm } from './assistant-form.ts'
import '#app/routes/identity/tokens/tokens.css'
import '#app/routes/identity/company-sign-in/company-sign-in.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('assistantSettings', args)
  const [settings, clients] = await Promise.all([findAssistantSettings(viewer.projectId), listOauthClients(viewer)])
  return json({ settings, clients, address: `${await portalAddressOf(args)}${mcpPath}` })
}

export async function action(args: ActionFunctionArgs) {
  const { act } = await enter('assistantSettings', args)
  return answerSubmission(
    args.request,
    assistantForm,
    async ({ isOn, registers, prices, parties, documents, comments, tickets, ...byRole }) => {
      const roleIds = roles.filter(({ id }) => byRole[`role${id}`] === 'on').map(({ id }) => id)
      const switches = { prices, parties, documents, comments, tickets }
      const opened = Object.fromEntries(switchNames.map((name) => [name, switches[name] === 'on'])) as Record<
        (typeof switchNames)[number],
        boolean
      >
      await saveAssistantSettings(act, { isOn: isOn === 'on', registers: registers === 'on', roleIds, ...opened })
      return redirectWithToast(href('assistantSettings'), 'tokens.assistants.saved')
    },
  )
}

export default function AssistantSettings() {
  const { t } = useTranslation()
  const { address } = useLoaderData<typeof loader>()
  return (
    <>
      <SettingsPlace current="assistantSettings" />
      <PageTitle title={t('tokens.assistants.title')}>{t('tokens.assistants.what')}</PageTitle>
      <SettingsForm />
      <Clients />
      <section className="panel account-part" aria-labelledby="address">
        <h2 id="address">
          {t('tokens.assistants.address')} <CopyButton value={address} label={t('tokens.assistants.copy')} />
        </h2>
        <p className="field-help">{t('tokens.assistants.addressHelp')}</p>
        <CodeBlock>{address}</CodeBlock>
        <p>
          <a href={href('apiGuide', { guide: 'assistants' })}>{t('tokens.assistants.guide')}</a>
        </p>
      </section>
      <Outlet />
    </>
  )
}

function Clients() {
  const { t } = useTranslation()
  const { clients } = useLoaderData<typeof loader>()
  return (
    <section className="panel" aria-labelledby="clients">
      <div className="head-row">
        <h2 id="clients">{t('tokens.oauth.clients')}</h2>
        <Link className="button" to={href('newOauthClient')} preventScrollReset>
          {t('tokens.oauth.new')}
        </Link>
      </div>
      <p className="field-help">{t('tokens.oauth.clientsHelp')}</p>
      {clients.length > 0 && (
        <Ledger
          label={t('tokens.oauth.clients')}
          missing={t('tokens.oauth.itself')}
          columns={[
            { label: t('tokens.name') },
            { label: t('tokens.clientId') },
            { label: t('tokens.oauth.redirectUris') },
            { label: t('tokens.oauth.addedBy') },
            { label: t('tokens.oauth.remove') },
          ]}
          rows={clients.map(({ id, name, clientId, redirectUris, createdBy }) => ({
            id,
            cells: [
              name,
              <span key="id" className="number token-text">
                {clientId}
              </span>,
              <span key="uris" className="number token-text">
                {redirectUris.join(', ')}
              </span>,
              createdBy,
              <RowAct key="remove" to={href('oauthClientRemoval', { client: id })} label={t('tokens.oauth.removeOf', { name })}>
                {t('tokens.oauth.remove')}
              </RowAct>,
            ],
          }))}
        />
      )}
    </section>
  )
}

const on = (is: boolean) => (is ? ('on' as const) : undefined)

function SettingsForm() {
  const { t } = useTranslation()
  const { settings } = useLoaderData<typeof loader>()
  const byRole = Object.fromEntries(roles.map(({ id }) => [`role${id}`, on(settings.roleIds.includes(id))]))
  const [form, fields] = useOwnForm(assistantForm, {
    answer: useActionData<typeof action>(),
    id: 'assistants',
    first: {
      isOn: on(settings.isOn),
      registers: on(settings.registers),
      ...byRole,
      ...{ prices: on(settings.prices), parties: on(settings.parties), documents: on(settings.documents) },
      ...{ comments: on(settings.comments), tickets: on(settings.tickets) },
    },
  })
  return (
    <OwnForm form={form} className="panel admin-form">
      <BoxField field={fields.isOn} label={t('tokens.assistants.isOn')} help={t('tokens.assistants.isOnHelp')} />
      <BoxField field={fields.registers} label={t('tokens.oauth.registers')} help={t('tokens.oauth.registersHelp')} />
      <fieldset className="company-part">
        <legend>{t('tokens.assistants.roles')}</legend>
        {roles.map(({ id }) => (
          <BoxField key={id} field={fields[`role${id}`]} label={t(`shell.roles.${roleKeys[id]}`)} />
        ))}
      </fieldset>
      <fieldset className="company-part">
        <legend>{t('tokens.assistants.leaves')}</legend>
        {(['prices', 'parties', 'documents'] as const).map((name) => (
          <BoxField key={name} field={fields[name]} label={t(`tokens.assistants.${name}`)} help={t(`tokens.assistants.${name}Help`)} />
        ))}
      </fieldset>
      <fieldset className="company-part">
        <legend>{t('tokens.assistants.writes')}</legend>
        {(['comments', 'tickets'] as const).map((name) => (
          <BoxField key={name} field={fields[name]} label={t(`tokens.assistants.${name}`)} help={t(`tokens.assistants.${name}Help`)} />
        ))}
      </fieldset>
      <p className="panel-actions">
        <button type="submit" className="button main">
          {t('tokens.assistants.save')}
        </button>
      </p>
    </OwnForm>
  )
}
