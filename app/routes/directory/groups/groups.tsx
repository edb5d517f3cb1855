import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { chosenIds } from '#app/components/form/fields/dual-list.ts'
import { FirstSubmit } from '#app/components/form/first-submit.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { ListPage } from '#app/components/list/list-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { AdminHead } from '#app/routes/shell/administration/admin-head.tsx'
import { CreationFold } from '#app/routes/shell/administration/creation-fold.tsx'
import { listChoices, offerChoices } from '#app/routes/shell/administration/customer-choices.server.ts'
import { enter } from '#app/server/enter.server.ts'
import { findListed } from '#app/server/lists/list-loader.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { translatorOf } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import { listFilters } from '#domain/core/lists/list-filters.ts'
import { createGroup } from '#domain/directory/groups/edit-group.server.ts'
import { groupList } from '#domain/directory/groups/group-list.ts'
import { groupRows } from '#domain/directory/groups/groups.server.ts'
import { GroupFields } from './group-fields.tsx'
import { groupForm } from './group-form.ts'
import { optionOf } from './group-options.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('groups', args)
  const t = await translatorOf(args)
  const [listed, customers] = await Promise.all([findListed(args.request, viewer, groupRows, now), offerChoices(viewer, [], optionOf(t))])
  return json({
    listed,
    customers,
    key: crypto.randomUUID(),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer } = await enter('groups', args)
  const t = await translatorOf(args)
  const customers = () => listChoices(viewer, optionOf(t))
  const save = async ({ key, name, customers }: { key: string; name: string; customers: string[] }) => {
    await createGroup(act, { key, name, customerIds: chosenIds(customers) })
    return redirectWithToast(href('groups'), 'adminGroups.saved')
  }
  return answerSubmission(args.request, groupForm, save, { customers })
}

export default function Groups() {
  const { search } = useLocation()
  const { customers, key, listed } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <AdminHead current="groups">
        <NewGroup
          key={answer ? 'answered' : key}
          creationKey={key}
          customers={customers}
          answer={answer}
          isFirst={listed.page.total === 0 && listFilters(groupList, listed.listing.query).length === 0}
        />
      </AdminHead>
      <ListPage
        isPart
        list={groupList}
        {...listed}
        texts="adminGroups"
        icon="customers"
        cells={{
          name: ({ id, name }) => (
            <Link to={href('group', { group: id }) + search} preventScrollReset title={name}>
              {name}
            </Link>
          ),
        }}
      />
      <Outlet />
    </>
  )
}

type NewGroupProps = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'customers'> & {
  creationKey: string
  answer: unknown
  isFirst: boolean
}

function NewGroup({ creationKey, customers, answer, isFirst }: NewGroupProps) {
  const { t } = useTranslation()
  const [form, fields] = useOwnForm(groupForm, { answer, id: 'new-group', first: { key: creationKey } })
  return (
    <CreationFold label={t('adminGroups.new')} help={t('adminGroups.help')} isOpen={isFirst || Boolean(answer)}>
      <OwnForm form={form} className="admin-form" incorrect={t('administration.incorrect')} action={href('groups')}>
        <FirstSubmit />
        <HiddenField field={fields.key} />
        <GroupFields form={form} fields={fields} customers={customers} answer={answer} back={href('groups', { new: 1 })} />
      </OwnForm>
    </CreationFold>
  )
}
