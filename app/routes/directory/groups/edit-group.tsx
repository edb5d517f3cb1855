import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { chosenIds } from '#app/components/form/fields/dual-list.ts'
import { FirstSubmit } from '#app/components/form/first-submit.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { VersionField } from '#app/components/form/version-field.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { listChoices, offerChoices } from '#app/routes/shell/administration/customer-choices.server.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerEdit } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { translatorOf } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import { changeGroup } from '#domain/directory/groups/edit-group.server.ts'
import { findGroup } from '#domain/directory/groups/groups.server.ts'
import { GroupFields } from './group-fields.tsx'
import { groupEditForm } from './group-form.ts'
import { optionOf } from './group-options.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('groupEdit', args)
  const group = found(await findGroup(viewer, idIn(params.group)))
  const chosen = group.customers.map(({ id }) => String(id))
  return json({
    group,
    customers: await offerChoices(viewer, chosen, optionOf(await translatorOf(args), group.id)),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('groupEdit', args)
  const { id, customers } = found(await findGroup(viewer, idIn(params.group)))
  const kept = customers.map((each) => each.id)
  const t = await translatorOf(args)
  const options = () => listChoices(viewer, optionOf(t, id), kept)
  const save = async ({ version, name, customers }: { version: number; name: string; customers: string[] }) => {
    const written = { version, name, customerIds: chosenIds(customers) }
    found(await changeGroup(act, id, written))
    return redirectWithToast(href('groups') + new URL(args.request.url).search, 'adminGroups.changedToast')
  }
  return answerEdit(args.request, groupEditForm, save, { customers: options })
}

export default function EditGroup() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { group, customers } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const first = { name: group.name, customers: group.customers.map(({ id }) => String(id)) }
  const [form, fields] = useOwnForm(groupEditForm, { answer, id: 'group', first })
  return (
    <DialogPage title={group.name} back={href('groups') + search} isWide>
      <OwnForm form={form} className="admin-form" incorrect={t('administration.incorrect')}>
        <FirstSubmit />
        <VersionField<{ name: string; customers: string[] }> field={fields.version} version={group.version} answer={answer}>
          {({ current, chosen }) => [
            { label: t('adminGroups.name'), theirs: current.name, mine: fields.name.value ?? null },
            {
              label: t('adminGroups.customers'),
              theirs: current.customers.join(', '),
              mine: (chosen.customers ?? []).join(', '),
            },
          ]}
        </VersionField>
        <GroupFields form={form} fields={fields} customers={customers} answer={answer} groupId={group.id} back={href('groups') + search} />
      </OwnForm>
    </DialogPage>
  )
}
