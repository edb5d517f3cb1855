import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { RadioField } from '#app/components/form/select-field.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { VersionField } from '#app/components/form/version-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerEdit } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import { editShipment } from '#domain/intake/edits/shipments/edit-shipment.server.ts'
import { findEditable } from '#domain/intake/edits/shipments/find-editable.server.ts'
import { readLegPlaces, readPlaces } from '#domain/intake/edits/shipments/typed-places.server.ts'
import { handRules, type ShipmentField } from '#domain/intake/fields/ruled-fields.ts'
import { EditedShipment } from './edited-shipment.tsx'
import { useFieldWords } from './field-words.ts'
import { useShipmentDifferences } from './shipment-differences.ts'
import { shipmentForm } from './shipment-form.ts'
import { ShipmentLines } from './shipment-lines.tsx'
import { ShipmentSections } from './shipment-sections.tsx'
import { editOfTyped, eventsOfTyped, firstOfLines, firstOfShipment, legsOfTyped } from './typed-shipment.ts'
import './shipment-edit.css'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('shipmentEditing', args)
  const shipment = found(await findEditable(viewer, idIn(params.id)))
  return json({
    title: await titleOf(args, 'repairs.editOf', { number: shipment.number }),
    first: { ...firstOfShipment(shipment.edit, shipment.places), ...firstOfLines(shipment, shipment.places) },
    shipment,
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('shipmentEditing', args)
  const id = idIn(params.id)
  found(await findEditable(viewer, id))
  return answerEdit(args.request, shipmentForm, async (typed) => {
    const { version, rule, reason } = typed
    const edit = { ...editOfTyped(typed), ...(await readPlaces(viewer, typed)) }
    const legs = await readLegPlaces(viewer, typed.mode, legsOfTyped(typed.legs))
    const events = eventsOfTyped(typed.events)
    found(await editShipment(act, id, { version, edit, legs, events, otherRule: rule, reason }))
    return redirectWithToast(href('shipment', { id }), 'repairs.saved')
  })
}

export default function EditShipment() {
  const { t } = useTranslation()
  const { first, shipment } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { id, version, zones, isFed, unknownPlaces, byHand, places } = shipment
  const { words } = useFieldWords(places)
  const [form, fields] = useOwnForm(shipmentForm, { answer, id: 'shipment', first: { ...first, version: String(version), rule: 'until' } })
  const helpOf = (field: ShipmentField) => {
    const hand = byHand.find((each) => each.field === field)
    if (hand) return hand.feed === null ? t('repairs.byHandNothing') : t('repairs.byHandHelp', { value: words(field, hand.feed) })
    const unknown = field === 'origin' || field === 'destination' ? unknownPlaces[field] : null
    return unknown ? t('repairs.unknownPlaceHelp', { words: unknown }) : undefined
  }
  return (
    <EditedShipment shipment={shipment}>
      <OwnForm form={form} className="panel shipment-edit">
        <h2>{t('repairs.edit')}</h2>
        <VersionField field={fields.version} version={fields.version.initialValue} answer={answer}>
          {useShipmentDifferences(fields, places)}
        </VersionField>
        {byHand.length > 0 && (
          <p>
            <Link to={href('shipmentByHand', { id })}>{t('repairs.byHandLink', { count: byHand.length })}</Link>
          </p>
        )}
        <ShipmentSections fields={fields} zones={zones} helpOf={helpOf} />
        <ShipmentLines form={form} fields={fields} mode={shipment.mode} isFed={isFed} />
        {isFed && (
          <div>
            <p>{t('repairs.rulePreset')}</p>
            <details className="other-rule" open={fields.rule.initialValue !== 'until'}>
              <summary>{t('repairs.otherRule')}</summary>
              <RadioField
                field={fields.rule}
                label={t('repairs.rule')}
                help={t('repairs.ruleHelp')}
                options={handRules.map((value) => ({ value, label: t(`repairs.rules.${value}`) }))}
              />
            </details>
          </div>
        )}
        <TextField field={fields.reason} label={t('repairs.reason')} rows={3} />
        <FormEnd send={t('containers.save')} back={href('shipment', { id })} isPage />
      </OwnForm>
    </EditedShipment>
  )
}
