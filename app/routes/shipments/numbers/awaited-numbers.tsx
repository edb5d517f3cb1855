import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import { enter } from '#app/server/enter.server.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { translatorOf } from '#app/server/translation.server.ts'
import { awaitedDays } from '#domain/alerts/audience/awaited-number.ts'
import { listAwaited } from '#domain/alerts/audience/awaited-numbers.server.ts'
import { href } from '#domain/core/href.ts'
import { askForNumbers } from '#domain/tickets/creation/ask-for-numbers.server.ts'
import { awaitedNumbersForm } from './awaited-numbers-form.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('awaitedNumbers', args)
  return json({ awaited: await listAwaited(viewer), key: crypto.randomUUID() })
}

export async function action(args: ActionFunctionArgs) {
  const { act } = await enter('awaitedNumbers', args)
  return answerSubmission(args.request, awaitedNumbersForm, async (asked) => {
    const ticket = await askForNumbers(act, asked, await translatorOf(args), await portalAddressOf(args))
    const to = href('awaitedNumbers')
    return ticket
      ? redirectWithToast(to, 'tracking.asked.done', { values: { number: ticket.number } })
      : redirectWithToast(to, 'tracking.asked.already')
  })
}

export default function AwaitedNumbers() {
  const { t } = useTranslation()
  const { awaited, key } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={href('trackingNumbers')}>{t('tracking.numbers.title')}</BackLink>
      <PageTitle title={t('tracking.asked.title')}>{t('tracking.asked.what')}</PageTitle>
      <div className="numbers-page">
        <AskForm key={key} />
        {awaited.length > 0 && (
          <section className="numbers-found" aria-labelledby="awaited">
            <h2 id="awaited">{t('tracking.asked.list')}</h2>
            <ul>
              {awaited.map(({ id, number, since, foundAt, shipment }) => (
                <li key={id}>
                  <span className="number">{number}</span>
                  {shipment && foundAt ? (
                    <span>
                      <ShipmentLink id={shipment.id}>{shipment.number}</ShipmentLink> {t('tracking.asked.followed')}{' '}
                      <Minute instant={foundAt} />
                    </span>
                  ) : (
                    <span className="numbers-customer">
                      {t('tracking.asked.waiting')} <Minute instant={since} />{' '}
                      {foundAt === null && (
                        <Link
                          to={href('awaitedNumberWithdrawal', { awaited: id })}
                          aria-label={t('tracking.asked.withdrawOf', { number })}
                          preventScrollReset
                        >
                          {t('tracking.asked.withdraw')}
                        </Link>
                      )}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <Outlet />
    </>
  )
}

/** Begins anew once it was sent. */
function AskForm() {
  const { t } = useTranslation()
  const { key } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(awaitedNumbersForm, { answer: useActionData<typeof action>(), first: { key, numbers: '' } })
  return (
    <OwnForm form={form} className="numbers-form">
      <HiddenField field={fields.key} />
      <TextField field={fields.numbers} label={t('tracking.numbers.label')} help={t('tracking.asked.help')} rows={8} isNumbers />
      <button type="submit" className="button main">
        {t('tracking.asked.submit')}
      </button>
      <p className="field-help">{t('tracking.asked.days', { count: awaitedDays })}</p>
    </OwnForm>
  )
}
