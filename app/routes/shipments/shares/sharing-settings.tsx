import { getInputProps } from '@conform-to/react'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import type { OneField } from '#app/components/form/fields-of.ts'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { CodeBlock } from '#app/components/text/code-block.tsx'
import { CopyButton } from '#app/components/text/copy-button.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { SettingsPlace } from '#app/routes/shell/portal-settings/settings-place.tsx'
import { enter } from '#app/server/enter.server.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { translatorOf } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import { lookUpForm } from '#domain/shares/look-up-form.ts'
import { findSharingSettings, saveSharingSettings } from '#domain/shares/sharing-settings.server.ts'
import { sharingForm } from './sharing-form.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('sharingSettings', args)
  return json({
    settings: await findSharingSettings(viewer.projectId),
    snippet: lookUpForm(await portalAddressOf(args), await translatorOf(args)),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act } = await enter('sharingSettings', args)
  return answerSubmission(args.request, sharingForm, async ({ allowsLinks, allowsLookUp }) => {
    const settings = { allowsLinks: allowsLinks === 'on', allowsLookUp: allowsLookUp === 'on' }
    await saveSharingSettings(act, settings)
    return redirectWithToast(href('sharingSettings'), 'sharing.admin.saved')
  })
}

export default function SharingSettings() {
  const { t } = useTranslation()
  const { settings, snippet } = useLoaderData<typeof loader>()
  return (
    <>
      <SettingsPlace current="sharingSettings" />
      <div className="head-row">
        <PageTitle title={t('sharing.admin.title')}>{t('sharing.admin.what')}</PageTitle>
        <Link className="button" to={href('shareLinks')}>
          {t('sharing.all')}
        </Link>
      </div>
      <SettingsForm />
      <section className="panel account-part" aria-labelledby="snippet">
        <h2 id="snippet">
          {t('sharing.admin.snippet')} <CopyButton value={snippet} label={t('sharing.admin.copy')} />
        </h2>
        <p className="field-help">{t(settings.allowsLookUp ? 'sharing.admin.snippetWhat' : 'sharing.admin.snippetOff')}</p>
        <CodeBlock>{snippet}</CodeBlock>
      </section>
    </>
  )
}

function SettingsForm() {
  const { t } = useTranslation()
  const { settings } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(sharingForm, {
    answer: useActionData<typeof action>(),
    id: 'sharing',
    first: { allowsLinks: settings.allowsLinks ? 'on' : undefined, allowsLookUp: settings.allowsLookUp ? 'on' : undefined },
  })
  return (
    <OwnForm form={form} className="panel admin-form">
      <Switch field={fields.allowsLinks} label={t('sharing.admin.links')} help={t('sharing.admin.linksHelp')} />
      <Switch field={fields.allowsLookUp} label={t('sharing.admin.lookUp')} help={t('sharing.admin.lookUpHelp')} />
      <p className="panel-actions">
        <button type="submit" className="button main">
          {t('sharing.admin.save')}
        </button>
      </p>
    </OwnForm>
  )
}

function Switch({ field, label, help }: { field: OneField; label: string; help: string }) {
  const { key, ...input } = getInputProps(field, { type: 'checkbox' })
  return (
    <div className="field">
      <Checkbox key={key} {...input}>
        {label}
      </Checkbox>
      <p className="field-help">{help}</p>
    </div>
  )
}
