import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { Field } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { addOauthClient } from '#domain/identity/tokens/oauth/oauth-clients.server.ts'
import { clientForm } from './client-form.ts'

export async function loader(args: LoaderFunctionArgs) {
  await enter('newOauthClient', args)
  return json(null)
}

export async function action(args: ActionFunctionArgs) {
  const { act } = await enter('newOauthClient', args)
  return answerSubmission(args.request, clientForm, async ({ name, redirectUris }) => {
    await addOauthClient(act, { name, redirectUris: redirectUris.split('\n').filter((line) => line.trim() !== '') })
    return redirectWithToast(href('assistantSettings'), 'tokens.oauth.added')
  })
}

export default function NewClient() {
  const { t } = useTranslation()
  const [form, fields] = useOwnForm(clientForm, { answer: useActionData<typeof action>(), id: 'new-client' })
  return (
    <DialogPage title={t('tokens.oauth.new')} back={href('assistantSettings')}>
      <OwnForm form={form} className="admin-form">
        <Field field={fields.name} type="text" label={t('tokens.name')} help={t('tokens.oauth.nameHelp')} autoComplete="off" />
        <TextField
          field={fields.redirectUris}
          label={t('tokens.oauth.redirectUris')}
          help={t('tokens.oauth.redirectUrisHelp')}
          rows={3}
          isNumbers
        />
        <FormEnd send={t('tokens.oauth.add')} back={href('assistantSettings')} />
      </OwnForm>
    </DialogPage>
  )
}
