import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { OwnForm, useServerForm } from '#app/components/form/own-form.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { href } from '#domain/core/href.ts'
import { countCustomers } from '#domain/core/viewer/viewer-scope.ts'
import { findByNumbers } from '#domain/freight/shipments/tracking/tracking-numbers.server.ts'
import { numbersForm } from './numbers-form.ts'
import { NumbersFound } from './numbers-found.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('trackingNumbers', args)
  return json({
    customers: countCustomers(viewer),
    key: crypto.randomUUID(),
  })
}

/** Changes nothing, but two hundred numbers are too long for an address. */
export async function action(args: ActionFunctionArgs) {
  const { viewer, now } = await enter('trackingNumbers', args)
  return answerSubmission(args.request, numbersForm, async ({ numbers }) => json({ found: await findByNumbers(viewer, numbers, now) }))
}

export default function Numbers() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { customers, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const found = answer && 'found' in answer ? answer.found : undefined
  const [form, { numbers }] = useServerForm(numbersForm, {
    answer,
    first: found && { numbers: found.map(({ number }) => number).join('\n') },
  })
  return (
    <>
      <BackLink to={href('tracking')}>{t('tracking.title')}</BackLink>
      <div className="head-row">
        <PageTitle title={t('tracking.numbers.title')} />
        <Link className="button" to={href('awaitedNumbers')}>
          {t('tracking.asked.title')}
        </Link>
      </div>
      <div className="numbers-page">
        <OwnForm form={form} className="numbers-form" reach="unasked">
          <TextField field={numbers} label={t('tracking.numbers.label')} help={t('tracking.numbers.help')} rows={12} isNumbers />
          <button type="submit" className="button main">
            {t('tracking.numbers.submit')}
          </button>
          <p className="field-help">
            {t('tracking.numbers.scope', { selected: count(customers.selected), total: count(customers.total) })}
          </p>
        </OwnForm>
        {found && <NumbersFound found={found} creationKey={key} />}
      </div>
    </>
  )
}
