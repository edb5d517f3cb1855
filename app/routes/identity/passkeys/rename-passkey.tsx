import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Field } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { addressOf } from '#app/routes/identity/credentials/signing-in-sections.ts'
import { found } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { renamePasskey } from '#domain/identity/access/passkeys/own-passkeys.server.ts'
import { requireOwnPasskey } from './own-passkey.server.ts'
import { passkeyNameForm } from './passkey-forms.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { passkey } = await requireOwnPasskey(args, 'passkeyName')
  return json({ name: passkey.name })
}

export async function action(args: ActionFunctionArgs) {
  const { act, passkey } = await requireOwnPasskey(args, 'passkeyName')
  return answerSubmission(args.request, passkeyNameForm, async ({ name }) => {
    found(await renamePasskey(act, passkey.id, name))
    return redirectWithToast(href('passkeys'), 'passkeys.renamed')
  })
}

export default function RenamePasskey() {
  const { t } = useTranslation()
  const { name } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(passkeyNameForm, { answer: useActionData<typeof action>(), id: 'passkey-name', first: { name } })
  return (
    <>
      <BackLink to={addressOf('passkeys')}>{t('passkeys.title')}</BackLink>
      <PageTitle title={t('passkeys.editTitle')} />
      <OwnForm form={form} className="panel admin-form factor-form">
        <Field field={fields.name} type="text" label={t('passkeys.name')} autoComplete="off" />
        <FormEnd send={t('passkeys.edit')} back={addressOf('passkeys')} />
      </OwnForm>
    </>
  )
}
