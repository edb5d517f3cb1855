import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { Field } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { RadioField } from '#app/components/form/select-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { momentText, reportedName } from '#domain/intake/events/received-event-list.ts'
import { findReceivedEvent } from '#domain/intake/events/received-events.server.ts'
import { chooseShipment, listEventChoices } from '#domain/intake/events/waiting-events.server.ts'
import { noteText } from '#domain/intake/messages/event-notes.ts'
import { eventChoiceForm } from './choice-form.ts'
import { EventStateMark } from './event-state.tsx'
import '#app/routes/shell/administration/admin.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('receivedEvent', args)
  const id = idIn(params.event)
  const event = found(await findReceivedEvent(viewer, id))
  const choices = await listEventChoices(viewer, id)
  return json({ event, choices })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('receivedEvent', args)
  const id = idIn(params.event)
  found(await findReceivedEvent(viewer, id))
  return answerSubmission(args.request, eventChoiceForm, async ({ choice, shipment }) => {
    const number = choice === 'other' ? shipment : choice
    const isChosen = await chooseShipment(act, id, number)
    return redirectWithToast(href('receivedEvent', { event: id }), isChosen ? 'received.events.chosen' : 'received.events.decided')
  })
}

export default function ReceivedEvent() {
  const { t } = useTranslation()
  const { event } = useLoaderData<typeof loader>()
  const { state, note, source, key, shipment, shipmentId, place, references, updatedAt, receivedAt, raw } = event
  const isWaiting = state === 'unmatched' || state === 'ambiguous'
  return (
    <>
      <BackLink to={href('receivedEvents')}>{t('received.events.back')}</BackLink>
      <PageTitle title={reportedName(event, t) ?? t('received.events.one')}>{t(`received.events.about.${state}`)}</PageTitle>
      <section className="panel received-run">
        <FactList>
          <Fact name={t('received.events.state')}>
            <EventStateMark state={state} />
          </Fact>
          {note && (
            <Fact name={t('received.events.note')} wide>
              {noteText(note, t)}
            </Fact>
          )}
          <Fact name={t('received.events.shipment')}>
            {shipmentId && <Link to={href('shipment', { id: shipmentId })}>{shipment}</Link>}
          </Fact>
          <Fact name={t('received.events.container')}>{references?.container}</Fact>
          <Fact name={t('received.events.numberGiven')}>{references?.shipment}</Fact>
          <Fact name={t('freight.fields.mbl')}>{references?.mbl}</Fact>
          <Fact name={t('freight.fields.hbl')}>{references?.hbl}</Fact>
          <Fact name={t('freight.fields.carrierBooking')}>{references?.booking}</Fact>
          <Fact name={t('received.events.happened')}>{momentText(event, t)}</Fact>
          <Fact name={t('received.events.place')}>{place}</Fact>
          <Fact name={t('received.source')}>{source}</Fact>
          <Fact name={t('received.events.key')}>{key}</Fact>
          <Fact name={t('received.events.updated')}>{updatedAt && <Minute instant={updatedAt} />}</Fact>
          <Fact name={t('received.received')}>
            <Minute instant={receivedAt} />
          </Fact>
        </FactList>
      </section>
      {isWaiting && <Choice />}
      <section className="panel">
        <h2>{t('received.events.raw')}</h2>
        {raw ? <pre className="received-raw">{raw}</pre> : <p className="quiet-line">{t('received.events.rawGone')}</p>}
      </section>
    </>
  )
}

function Choice() {
  const { t } = useTranslation()
  const { choices } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(eventChoiceForm, {
    answer: useActionData<typeof action>(),
    id: 'event-choice',
    ...(choices.length === 0 && { first: { choice: 'other' } }),
  })
  return (
    <section className="panel">
      <h2>{t('received.events.choose')}</h2>
      <OwnForm form={form} className="admin-form">
        {choices.length === 0 ? (
          <HiddenField field={fields.choice} />
        ) : (
          <RadioField
            field={fields.choice}
            label={t('received.events.about.choice')}
            options={[
              ...choices.map(({ number, customer }) => ({ value: number, label: t('received.events.candidate', { number, customer }) })),
              { value: 'other', label: t('received.events.other') },
            ]}
          />
        )}
        <Field field={fields.shipment} type="text" label={t('received.events.otherField')} autoComplete="off" required={false} />
        <FormEnd send={t('received.events.save')} back={href('receivedEvents')} />
      </OwnForm>
    </section>
  )
}
