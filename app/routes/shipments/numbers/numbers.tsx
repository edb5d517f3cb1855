import { getFormProps, getTextareaProps, useForm } from '@conform-to/react'
import { getZodConstraint } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { address } from '#app/addresses.ts'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { useMessage } from '#app/components/form/message.ts'
import { Icon } from '#app/components/icon/icon.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { answerSubmission } from '#app/http/submission.server.ts'
import { titleOf } from '#app/http/translation.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { findByNumbers } from '#domain/freight/shipments/tracking/numbers.server.ts'
import { numbersForm } from './numbers-form.ts'
import { NumbersFound } from './numbers-found.tsx'

export async function loader(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'follow-shipments')
  return json({
    title: await titleOf(asked, 'tracking.numbers.title'),
    customers: { selected: viewer.selectedCustomerIds.length, total: viewer.allowedCustomerIds.length },
  })
}

/** Looks up; nothing changes. A list of two hundred numbers is too long for an address, so it is posted. */
export async function action(asked: ActionFunctionArgs) {
  const viewer = await requireViewer(asked, 'follow-shipments')
  return answerSubmission(asked.request, numbersForm, async ({ numbers }) => json({ found: await findByNumbers(viewer, numbers) }))
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function Numbers() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const say = useMessage()
  const { customers } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const found = answer && 'found' in answer ? answer.found : undefined
  const [form, { numbers }] = useForm({
    lastResult: answer && !('found' in answer) ? answer : undefined,
    constraint: getZodConstraint(numbersForm),
    ...(found && { defaultValue: { numbers: found.map(({ number }) => number).join('\n') } }),
  })
  const { key, ...control } = getTextareaProps(numbers, { ariaDescribedBy: numbers.descriptionId })
  return (
    <>
      <Link className="back-link" to={address.tracking}>
        <Icon name="chevron-left" small />
        {t('tracking.title')}
      </Link>
      <PageTitle title={t('tracking.numbers.title')} />
      <div className="numbers-page">
        <Form method="post" className="numbers-form" {...getFormProps(form)}>
          <ErrorSummary errors={form.errors} fields={[numbers as never]} />
          <div className="field">
            <label className="field-label" htmlFor={numbers.id}>
              {t('tracking.numbers.label')}
            </label>
            <textarea key={key} className="input number" rows={12} spellCheck={false} {...control} />
            <p className="field-help" id={numbers.descriptionId}>
              {t('tracking.numbers.help')}
            </p>
            {numbers.errors && (
              <p className="field-error" id={numbers.errorId}>
                <Icon name="alert" small />
                {numbers.errors.map(say).join(' ')}
              </p>
            )}
          </div>
          <button type="submit" className="button main">
            {t('tracking.numbers.submit')}
          </button>
          <p className="field-help">
            {t('tracking.numbers.scope', { selected: count(customers.selected), total: count(customers.total) })}
          </p>
        </Form>
        {found && <NumbersFound found={found} />}
      </div>
    </>
  )
}
