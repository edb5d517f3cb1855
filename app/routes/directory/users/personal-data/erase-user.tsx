import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Field } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findUser } from '#domain/directory/users/users.server.ts'
import { erasePerson, previewErasure } from '#domain/operations/personal-data/erasure/erase-person.server.ts'
import { erasedParts } from '#domain/operations/personal-data/erasure/erased-parts.ts'
import { findPerson } from '#domain/operations/personal-data/persons.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { eraseUserForm } from './erase-user-form.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

async function findErasable(viewer: Viewer, part: string | undefined) {
  const { id } = found(await findUser(viewer, idIn(part), new Date()))
  return found(await findPerson(viewer.projectId, id))
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('userErasure', args)
  const person = await findErasable(viewer, params.user)
  const { id, name, lastName, email } = person
  return json({
    id,
    name: `${name} ${lastName}`,
    email,
    isOneself: id === viewer.userId,
    preview: await previewErasure(person),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params, now } = await enter('userErasure', args)
  const person = await findErasable(viewer, params.user)
  return answerSubmission(args.request, eraseUserForm, async ({ email }) => {
    if (email.toLowerCase() !== person.email.toLowerCase()) throw new DomainError('personalData.otherEmail', 'email')
    found(await erasePerson({ ...viewer, ...act.origin }, person, now))
    return redirectWithToast(href('users'), 'personalData.erased')
  })
}

export default function EraseUser() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { search } = useLocation()
  const { id, name, email, isOneself, preview } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(eraseUserForm, { answer: useActionData<typeof action>(), id: 'erase-user' })
  const back = href('user', { user: id }) + search
  return (
    <DialogPage title={t('personalData.eraseTitle', { name })} back={back} isWide>
      <div className="admin-form">
        <p>{t('personalData.eraseWhat', { name })}</p>
        <Ledger
          label={t('personalData.becomes')}
          missing={null}
          columns={[
            { label: t('personalData.columns.kind') },
            { label: t('personalData.rows'), isFigure: true },
            { label: t('personalData.becomes') },
          ]}
          rows={erasedParts.map((part) => ({
            id: part,
            cells: [t(`personalData.parts.${part}`), count(preview.counts[part]), t(`personalData.fates.${part}`)],
          }))}
        />
        {preview.hasNamesake && <p className="field-help">{t('personalData.namesake')}</p>}
        <Notice tone="attention">
          <p>{isOneself ? t('adminUsers.yourself') : t('personalData.backups')}</p>
        </Notice>
        <OwnForm form={form} className="admin-form">
          <Field field={fields.email} type="text" label={t('personalData.typeEmail', { email })} autoComplete="off" />
          <FormEnd send={t('personalData.erasing')} back={back} missing={isOneself && t('adminUsers.yourself')} />
        </OwnForm>
      </div>
    </DialogPage>
  )
}
