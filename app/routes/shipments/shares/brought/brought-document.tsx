import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { RadioField } from '#app/components/form/select-field.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import { findHeading } from '#domain/freight/shipments/details/shipment-heading.server.ts'
import { findWaitingDocument, refuseDocument, takeDocument } from '#domain/shares/brought/decide-document.server.ts'
import { documentDecisionForm } from './brought-forms.ts'
import '../shares.css'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

/** A file that came by a link: it is read, and then taken as a document of the shipment or refused. */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('broughtDocument', args)
  const { id, number } = found(await findHeading(viewer, idIn(params.id)))
  const document = found(await findWaitingDocument(viewer, id, idIn(params.document)))
  return json({ title: await titleOf(args, 'sharing.brought.decideTitle'), shipment: { id, number }, document })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('broughtDocument', args)
  const [shipmentId, documentId] = [idIn(params.id), idIn(params.document)]
  const { name } = found(await findWaitingDocument(viewer, shipmentId, documentId))
  return answerSubmission(args.request, documentDecisionForm, async ({ decision, reason = '' }) => {
    const isTaken = decision === 'take'
    found(isTaken ? await takeDocument(act, shipmentId, documentId) : await refuseDocument(act, shipmentId, documentId, reason))
    const toast = isTaken ? 'sharing.brought.wasTaken' : 'sharing.brought.wasRefused'
    return redirectWithToast(href('shipmentDocuments', { id: shipmentId }), toast, { values: { name } })
  })
}

export default function BroughtDocument() {
  const { t } = useTranslation()
  const { bytes } = useNumbers()
  const { shipment, document } = useLoaderData<typeof loader>()
  const { id, name, category, size, at, maker, note } = document
  const back = href('shipmentDocuments', { id: shipment.id })
  return (
    <>
      <BackLink to={back}>{shipment.number}</BackLink>
      <PageTitle title={t('sharing.brought.decideTitle')} />
      <p className="quiet-line">{t('sharing.brought.decideWhat')}</p>
      <section className="panel document-decision" aria-label={name}>
        <FactList>
          <Fact name={t('documents.file')} wide>
            <a href={href('broughtDocumentFile', { id: shipment.id, document: id })} download>
              {name}
            </a>
          </Fact>
          <Fact name={t('documents.category')}>{t(`documents.categories.${category}`)}</Fact>
          <Fact name={t('documents.size')}>{bytes(size)}</Fact>
          <Fact name={t('documents.createdAt')}>
            <Minute instant={at} />
          </Fact>
          <Fact name={t('sharing.maker')}>{maker}</Fact>
          <Fact name={t('sharing.note')}>{note}</Fact>
        </FactList>
        <DecisionForm back={back} />
      </section>
    </>
  )
}

function DecisionForm({ back }: { back: string }) {
  const { t } = useTranslation()
  const [form, fields] = useOwnForm(documentDecisionForm, { answer: useActionData<typeof action>(), id: 'document-decision' })
  return (
    <OwnForm form={form} className="wanted-document-form">
      <RadioField
        field={fields.decision}
        label={t('sharing.brought.decision')}
        options={[
          { value: 'take', label: t('sharing.brought.take') },
          { value: 'refuse', label: t('sharing.brought.refuse') },
        ]}
      />
      <TextField field={fields.reason} label={t('sharing.brought.reason')} help={t('sharing.brought.reasonHelp')} rows={3} />
      <FormEnd send={t('sharing.brought.save')} back={back} isPage />
    </OwnForm>
  )
}
