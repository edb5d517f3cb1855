import { getInputProps } from '@conform-to/react'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { enter } from '#app/server/enter.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { pathUnder } from '#domain/core/lists/list-query.ts'
import { filterSelected, readSelected } from '#domain/core/lists/selected-rows.ts'
import { grantList } from '#domain/provisioning/access-review/grant-list.ts'
import {
  type AffectedKind,
  previewWithdrawal,
  type Withdrawal,
  withdrawAccess,
} from '#domain/provisioning/access-review/withdraw-access.server.ts'
import { withdrawForm } from './withdraw-form.ts'
import '#app/routes/shell/administration/admin.css'

const searchOf = ({ request }: Pick<LoaderFunctionArgs, 'request'>) => new URL(request.url).searchParams

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('accessWithdrawal', args)
  return json({
    wayBack: pathUnder(grantList, searchOf(args), filterSelected),
    grants: await previewWithdrawal(viewer, readSelected(searchOf(args)) ?? [], now),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act } = await enter('accessWithdrawal', args)
  const wayBack = pathUnder(grantList, searchOf(args), filterSelected)
  return answerSubmission(args.request, withdrawForm, async ({ grant, disables }) => {
    const done = await withdrawAccess(act, grant, { disables: disables === 'on' })
    if (done.withdrawn === 0) return redirectWithToast(wayBack, 'accessReview.gone')
    const said = done.disabled > 0 ? 'accessReview.withdrawnAndDisabled' : 'accessReview.withdrawn'
    return redirectWithToast(wayBack, said, { values: { count: done.withdrawn, disabled: done.disabled } })
  })
}

export default function WithdrawAccess() {
  const { t } = useTranslation()
  const { wayBack, grants } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(withdrawForm, { answer: useActionData<typeof action>(), id: 'withdraw-access' })
  const [first, ...others] = grants
  const title =
    first && others.length === 0
      ? t('accessReview.withdrawOf', { customer: first.customer, person: first.person })
      : t('accessReview.withdrawTitle')
  const { key, ...disables } = getInputProps(fields.disables, { type: 'checkbox' })
  return (
    <>
      <BackLink to={wayBack}>{t(grantList.title)}</BackLink>
      <PageTitle title={title}>{t('accessReview.withdrawCount', { count: grants.length })}</PageTitle>
      {grants.length === 0 ? (
        <EmptyState icon="users" title={t('accessReview.nothingSelected')}>
          <p>{t('accessReview.nothingSelectedWhy')}</p>
        </EmptyState>
      ) : (
        <OwnForm form={form} className="panel admin-form">
          <p>{t('accessReview.withdrawWhat')}</p>
          <ChosenGrants grants={grants} name={fields.grant.name} />
          {grants.some(({ left, isDisabled }) => left === 0 && !isDisabled) && (
            <Checkbox key={key} {...disables}>
              {t('accessReview.disable')}
            </Checkbox>
          )}
          <FormEnd send={t('accessReview.withdraw')} back={wayBack} isPage />
        </OwnForm>
      )}
    </>
  )
}

function ChosenGrants({ grants, name }: { grants: readonly Withdrawal[]; name: string }) {
  const { t } = useTranslation()
  const afterwards = ({ left, isDisabled }: Withdrawal) => {
    if (left > 0) return t('accessReview.left', { count: left })
    return <strong>{[t('accessReview.leftNone'), ...(isDisabled ? [t('accessReview.stayDisabled')] : [])].join('. ')}</strong>
  }
  const ends = ({ affected }: Withdrawal) => {
    const ending = (Object.entries(affected) as [AffectedKind, number][]).filter(([, count]) => count > 0)
    if (ending.length === 0) return t('accessReview.nothingEnds')
    return ending.map(([kind, count]) => t(`accessReview.affected.${kind}`, { count })).join('; ')
  }
  return (
    <Ledger
      label={t('accessReview.withdrawTitle')}
      missing={<NotGiven />}
      columns={[
        { label: t('accessReview.fields.person') },
        { label: t('adminUsers.fields.email') },
        { label: t('accessReview.fields.customer') },
        { label: t('accessReview.ends') },
        { label: t('accessReview.afterwards') },
      ]}
      rows={grants.map((grant) => ({
        id: grant.id,
        cells: [
          <label key="person" className="checkbox">
            <input type="checkbox" name={name} value={grant.id} defaultChecked />
            {grant.person}
          </label>,
          grant.email,
          grant.customer,
          ends(grant),
          afterwards(grant),
        ],
      }))}
    />
  )
}
