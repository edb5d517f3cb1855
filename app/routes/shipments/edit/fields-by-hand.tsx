import { getCollectionProps } from '@conform-to/react'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import { editShipment } from '#domain/intake/edits/shipments/edit-shipment.server.ts'
import { findEditable } from '#domain/intake/edits/shipments/find-editable.server.ts'
import { followFeedAgain } from '#domain/intake/edits/shipments/follow-feed-again.server.ts'
import { handRules } from '#domain/intake/fields/ruled-fields.ts'
import { byHandForm } from './by-hand-form.ts'
import { EditedShipment } from './edited-shipment.tsx'
import { useFieldWords } from './field-words.ts'
import './shipment-edit.css'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('shipmentByHand', args)
  const shipment = found(await findEditable(viewer, idIn(params.id)))
  return json({
    title: await titleOf(args, 'repairs.byHandOf', { number: shipment.number }),
    shipment,
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('shipmentByHand', args)
  const id = idIn(params.id)
  found(await findEditable(viewer, id))
  return answerSubmission(args.request, byHandForm, async ({ version, fields, act: choice, rule }) => {
    if (choice === 'follow') found(await followFeedAgain(act, id, fields))
    else {
      const rules = Object.fromEntries(fields.map((field) => [field, rule]))
      found(await editShipment(act, id, { version, edit: {}, rules }))
    }
    return redirectWithToast(href('shipmentByHand', { id }), choice === 'follow' ? 'repairs.followed' : 'repairs.ruleSaved')
  })
}

export default function FieldsByHand() {
  const { t } = useTranslation()
  const { shipment } = useLoaderData<typeof loader>()
  const isSending = useNavigation().state === 'submitting'
  const { id, version, byHand, places } = shipment
  const { nameOf, words } = useFieldWords(places)
  const [form, fields] = useOwnForm(byHandForm, {
    answer: useActionData<typeof action>(),
    id: 'by-hand',
    first: { version: String(version), rule: 'until' },
  })
  const boxes = getCollectionProps(fields.fields, { type: 'checkbox', options: byHand.map(({ field }) => field) })
  const inWords = (field: string, value: string | null) => value && words(field, value)
  return (
    <EditedShipment shipment={shipment}>
      <section className="panel" aria-labelledby="by-hand-title">
        <h2 id="by-hand-title">{t('repairs.byHand')}</h2>
        {byHand.length === 0 ? (
          <EmptyState icon="check" title={t('repairs.nothingByHand')}>
            <p>{t('repairs.nothingByHandWhy')}</p>
            <Link to={href('shipmentEditing', { id })}>{t('repairs.edit')}</Link>
          </EmptyState>
        ) : (
          <OwnForm form={form} className="shipment-edit" reach="unasked">
            <p>{t('repairs.byHandWhat')}</p>
            <input type="hidden" name={fields.version.name} defaultValue={version} />
            <Ledger
              label={t('repairs.byHand')}
              missing={<NotGiven />}
              columns={[
                { label: t('repairs.field') },
                { label: t('repairs.mine') },
                { label: t('repairs.feeds') },
                { label: t('repairs.rule') },
                { label: t('repairs.by') },
                { label: t('repairs.since') },
              ]}
              rows={byHand.map(({ field, rule, mine, feed, by, at }, place) => {
                const { key, required: _, ...box } = boxes[place] ?? { key: field }
                return {
                  id: field,
                  cells: [
                    <label key={key} className="checkbox">
                      <input {...box} />
                      {nameOf(field)}
                    </label>,
                    inWords(field, mine),
                    inWords(field, feed),
                    t(`repairs.rules.${rule}`),
                    by,
                    <Minute key="at" instant={at} />,
                  ],
                }
              })}
            />
            {fields.fields.errors && <p className="field-error">{t('repairs.chooseFields')}</p>}
            <div>
              <button type="submit" name="act" value="follow" className="button main" aria-busy={isSending}>
                {t('repairs.follow')}
              </button>
            </div>
            <details className="other-rule" open={fields.rule.errors !== undefined}>
              <summary>{t('repairs.otherRule')}</summary>
              <div className="shipment-rule-acts">
                <SelectField
                  field={fields.rule}
                  label={t('repairs.rule')}
                  options={handRules.map((value) => ({ value, label: t(`repairs.rules.${value}`) }))}
                />
                <button type="submit" name="act" value="rule" className="button" aria-busy={isSending}>
                  {t('repairs.setRule')}
                </button>
              </div>
            </details>
          </OwnForm>
        )}
      </section>
    </EditedShipment>
  )
}
