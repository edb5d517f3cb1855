import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { AskAbout } from '#app/components/attachments/ask-about.tsx'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Field } from '#app/components/form/field.tsx'
import { DateField } from '#app/components/form/fields/date-field.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { RadioField } from '#app/components/form/select-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { ExceptionMark } from '#app/freight/exception-mark.tsx'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { actBy } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { readLaunch } from '#domain/freight/attention/launch-event.ts'
import { bringBack, findOrder, setAside } from '#domain/freight/attention/set-aside.server.ts'
import { audiencesOf, maxDaysAside } from '#domain/freight/attention/set-aside.ts'
import { listTicketsAbout } from '#domain/tickets/list/tickets-about.server.ts'
import { asideForm, setAsideForm } from './set-aside-form.ts'

async function requireOrder(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('setAside', args)
  const kind = found(readLaunch(params.kind ?? null))
  return { viewer, kind, now, order: found(await findOrder(viewer, idIn(params.id), kind, now)) }
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, order } = await requireOrder(args)
  const tickets = await listTicketsAbout(viewer, { shipmentId: order.shipmentId, exceptionKind: order.kind })
  return json({
    order,
    tickets,
    audiences: audiencesOf(viewer.roleId),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, kind, order } = await requireOrder(args)
  const { shipmentId, number } = order
  return answerSubmission(args.request, setAsideForm, async (form) => {
    if (form.intent === 'bring-back') {
      found(await bringBack(actBy(viewer, args), shipmentId, kind))
      return redirectWithToast(href('orders', { searching: kind }), 'attention.broughtBack', { values: { number } })
    }
    const { until, reason, audience } = form
    found(await setAside(actBy(viewer, args), { shipmentId, kind, until, reason, audience }))
    return redirectWithToast(href('orders', { searching: kind }), 'attention.saved', { values: { number, until } })
  })
}

export default function SetAside() {
  const { t } = useTranslation()
  const { order, tickets, audiences } = useLoaderData<typeof loader>()
  const { kind, number, shipmentId, setAside } = order
  const [usual] = audiences
  const [form, { until, reason, audience }] = useOwnForm(asideForm, { answer: useActionData<typeof action>(), first: { audience: usual } })
  return (
    <>
      <BackLink to={href('orders', { searching: kind })}>{t('attention.title')}</BackLink>
      <PageTitle title={t(setAside ? 'attention.bringBack' : 'attention.submit')}>
        <ShipmentLink id={shipmentId} customerId={order.customerId} title={number}>
          {number}
        </ShipmentLink>{' '}
        · {order.customer} <ExceptionMark kind={kind} />
      </PageTitle>
      <AskAbout about="shipment" id={shipmentId} exception={kind} tickets={tickets} />
      {setAside ? (
        <>
          <Notice tone="attention">
            {t('attention.asideBy', { ...setAside })} ({t(`attention.audiences.${setAside.audience}`)})
          </Notice>
          <Form method="post">
            <button type="submit" className="button main" name="intent" value="bring-back">
              {t('attention.bringBack')}
            </button>
          </Form>
        </>
      ) : (
        <OwnForm form={form} className="view-form">
          <p>{t(`attention.setAsideHelp.${audiences.length > 1 ? 'customer' : usual}`)}</p>
          {audiences.length > 1 && (
            <RadioField
              field={audience}
              label={t('attention.audience')}
              options={audiences.map((value) => ({ value, label: t(`attention.audiences.${value}`) }))}
            />
          )}
          <DateField field={until} label={t('attention.until')} help={t('attention.untilHelp', { most: maxDaysAside })} />
          <Field field={reason} type="text" label={t('attention.reason')} help={t('attention.reasonHelp')} autoComplete="off" />
          <button type="submit" className="button main" name="intent" value="set-aside">
            {t('attention.submit')}
          </button>
        </OwnForm>
      )}
    </>
  )
}
