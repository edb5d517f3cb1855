import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { BoxField } from '#app/components/form/box-field.tsx'
import { Field } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { found } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { findScimOverview, setScimSettings } from '#domain/provisioning/scim/scim-rules.server.ts'
import { requireDirectoryAccount } from './directory-account.server.ts'
import { readScimSettings, scimSettingsForm } from './scim-forms.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, account, now } = await requireDirectoryAccount(args, 'scimSettings')
  const { settings } = found(await findScimOverview(viewer, account.id, now))
  return json({ id: account.id, settings })
}

export async function action(args: ActionFunctionArgs) {
  const { act, account } = await requireDirectoryAccount(args, 'scimSettings')
  return answerSubmission(args.request, scimSettingsForm, async (typed) => {
    found(await setScimSettings(act, account.id, readScimSettings(typed)))
    return redirectWithToast(href('serviceAccount', { account: account.id }), 'scim.saved')
  })
}

export default function ScimSettingsPage() {
  const { t } = useTranslation()
  const { id, settings } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(scimSettingsForm, {
    answer: useActionData<typeof action>(),
    id: 'scim-settings',
    first: { mailDomains: settings.mailDomains.join(' '), ...(settings.invites && { invites: 'on' as const }) },
  })
  return (
    <DialogPage title={t('scim.settingsTitle')} back={href('serviceAccount', { account: id })}>
      <OwnForm form={form} className="admin-form">
        <Field field={fields.mailDomains} type="text" label={t('scim.mailDomains')} help={t('scim.domainsHelp')} autoComplete="off" />
        <BoxField field={fields.invites} label={t('scim.invites')} />
        <FormEnd send={t('administration.save')} back={href('serviceAccount', { account: id })} />
      </OwnForm>
    </DialogPage>
  )
}
