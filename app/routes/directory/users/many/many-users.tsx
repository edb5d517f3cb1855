import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import type { Offered } from '#app/components/form/fields/dual-list.ts'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { PreviewActions } from '#app/components/form/preview-actions.tsx'
import type { ValueOf } from '#app/components/form/schema/define-form.ts'
import { RadioField } from '#app/components/form/select-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { listChoices, offerChoices } from '#app/routes/shell/administration/customer-choices.server.ts'
import { CustomersField } from '#app/routes/shell/administration/customers-field.tsx'
import { enter } from '#app/server/enter.server.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { pathUnder } from '#domain/core/lists/list-query.ts'
import { filterSelected, readSelected } from '#domain/core/lists/selected-rows.ts'
import { roleKeys } from '#domain/core/viewer/roles.ts'
import { type ChosenUser, changeManyUsers, previewManyUsers } from '#domain/directory/users/many-users.server.ts'
import { type ManyAct, manyActs } from '#domain/directory/users/many-users.ts'
import { userList } from '#domain/directory/users/user-list.ts'
import { manyUsersForm } from './many-users-form.ts'
import '#app/routes/shell/administration/admin.css'

const searchOf = ({ request }: Pick<LoaderFunctionArgs, 'request'>) => new URL(request.url).searchParams

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('manyUsers', args)
  return json({
    wayBack: pathUnder(userList, searchOf(args), filterSelected),
    people: await previewManyUsers(viewer, readSelected(searchOf(args)) ?? [], null),
    customers: await offerChoices(viewer),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer } = await enter('manyUsers', args)
  const wayBack = pathUnder(userList, searchOf(args), filterSelected)
  const save = async ({ intent, user: ids, act: choice, customers }: ValueOf<typeof manyUsersForm>) => {
    const change = { act: choice, customerIds: customers.map(Number) }
    if (intent === 'preview') {
      const preview = await previewManyUsers(viewer, ids, change)
      return json({ first: { act: choice, customers }, preview, customers: await offerChoices(viewer, customers) })
    }
    const occasion = { portal: await portalAddressOf(args) }
    const { changed, left } = await changeManyUsers(act, ids, change, occasion)
    return redirectWithToast(wayBack, left > 0 ? 'manyUsers.doneButFor' : 'manyUsers.done', { values: { count: changed, left } })
  }
  return answerSubmission(args.request, manyUsersForm, save, { customers: () => listChoices(viewer) })
}

interface Previewed {
  first: { act: ManyAct; customers: string[] }
  preview: ChosenUser[]
  customers: Offered
}

const previewIn = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'preview' in answer ? (answer as Previewed) : undefined

export default function ManyUsers() {
  const { t } = useTranslation()
  const { wayBack, people, customers } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const previewed = previewIn(answer)
  const [form, fields] = useOwnForm(manyUsersForm, { answer, id: 'many-users', ...(previewed && { first: previewed.first }) })
  const shown = previewed?.preview ?? people
  const isReady = previewed?.preview.some(({ refusal }) => refusal === null) ?? false
  return (
    <>
      <BackLink to={wayBack}>{t('adminUsers.list')}</BackLink>
      <PageTitle title={t('manyUsers.title')}>{t('manyUsers.count', { count: shown.length })}</PageTitle>
      {shown.length === 0 ? (
        <EmptyState icon="users" title={t('manyUsers.empty')}>
          <p>{t('manyUsers.emptyWhy')}</p>
        </EmptyState>
      ) : (
        <OwnForm form={form} className="panel admin-form">
          <RadioField
            field={fields.act}
            label={t('manyUsers.act')}
            options={manyActs.map((act) => ({ value: act, label: t(`manyUsers.acts.${act}`) }))}
          />
          <fieldset className="field">
            <legend className="field-label">{t('manyUsers.customers')}</legend>
            <CustomersField
              form={form}
              field={fields.customers}
              customers={previewed?.customers ?? customers}
              answer={answer}
              onAssociated={() => undefined}
            />
          </fieldset>
          <ChosenPeople people={shown} act={previewed?.first.act} name={fields.user.name} />
          <PreviewActions
            isReady={isReady}
            save={t('manyUsers.save')}
            preview={t(previewed ? 'manyUsers.previewAgain' : 'manyUsers.preview')}
            cancel={wayBack}
          />
        </OwnForm>
      )}
    </>
  )
}

function ChosenPeople({ people, act, name }: { people: readonly ChosenUser[]; act: ManyAct | undefined; name: string }) {
  const { t } = useTranslation()
  return (
    <Ledger
      label={t('manyUsers.title')}
      missing={<NotGiven />}
      columns={[
        { label: t('adminUsers.fields.name') },
        { label: t('adminUsers.fields.email') },
        { label: t('adminUsers.fields.role') },
        ...(act ? [{ label: t('manyUsers.result') }] : []),
      ]}
      rows={people.map(({ id, name: person, email, roleId, refusal }) => ({
        id,
        cells: [
          <label key="person" className="checkbox">
            <input type="checkbox" name={name} value={id} defaultChecked />
            {person}
          </label>,
          email,
          t(`shell.roles.${roleKeys[roleId]}`),
          ...(act ? [refusal ? <strong key="refusal">{t(refusal)}</strong> : t(`manyUsers.will.${act}`)] : []),
        ],
      }))}
    />
  )
}
