import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { Field } from '#app/components/form/field.tsx'
import { DateField } from '#app/components/form/fields/date-field.tsx'
import { ListField } from '#app/components/form/fields/list-field.tsx'
import { HiddenField } from '#app/components/form/own-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { mostEvents, mostLegs } from '#domain/freight/edits/typed-lines.ts'
import type { Mode } from '#domain/freight/geography/mode.ts'
import { eventNames, timelineOf } from '#domain/freight/shipments/timeline/timeline.ts'

interface ShipmentLinesProps {
  // biome-ignore lint/suspicious/noExplicitAny: a form of many kinds of fields
  form: FormMetadata<any, string[]>
  // biome-ignore lint/suspicious/noExplicitAny: a form of many kinds of fields
  fields: any
  mode: Mode | null
  isFed: boolean
}

type Entry = Record<string, FieldMetadata<string>>
const fieldsOf = (entry: FieldMetadata<object>) => entry.getFieldset() as unknown as Entry
const at = (fields: Entry, name: string) => fields[name] as FieldMetadata<string>

/** The legs and the events of a shipment, each a list of entries. */
export function ShipmentLines({ form, fields, mode, isFed }: ShipmentLinesProps) {
  const { t } = useTranslation()
  const steps: readonly number[] = timelineOf(mode)
  const types = Object.entries(eventNames).toSorted(([one], [other]) => rankOf(steps, Number(one)) - rankOf(steps, Number(other)))
  const options = types.map(([value, name]) => ({ value, label: t(`freight.events.${name}`) }))
  return (
    <>
      <div className="shipment-edit-section shipment-edit-list">
        <ListField
          form={form}
          field={fields.legs}
          label={t('repairs.sections.legs')}
          nameOf={(place) => t('repairs.legName', { place })}
          most={mostLegs}
        >
          {(entry) => {
            const leg = fieldsOf(entry as FieldMetadata<object>)
            return (
              <>
                <HiddenField field={at(leg, 'id')} />
                <Field field={at(leg, 'origin')} type="text" label={t('freight.fields.pol')} autoComplete="off" />
                <Field field={at(leg, 'destination')} type="text" label={t('freight.fields.pod')} autoComplete="off" />
                <Field field={at(leg, 'carrier')} type="text" label={t('freight.fields.carrier')} autoComplete="off" />
                <Field field={at(leg, 'vessel')} type="text" label={t('freight.fields.vessel')} autoComplete="off" />
                <Field field={at(leg, 'voyage')} type="text" label={t('freight.fields.voyage')} autoComplete="off" />
                <Moment day={at(leg, 'etd')} time={at(leg, 'etdTime')} label={t('freight.fields.etd')} />
                <Moment day={at(leg, 'eta')} time={at(leg, 'etaTime')} label={t('freight.fields.eta')} />
              </>
            )
          }}
        </ListField>
      </div>
      <div className="shipment-edit-section shipment-edit-list">
        <ListField
          form={form}
          field={fields.events}
          label={t('repairs.sections.events')}
          nameOf={(place) => t('repairs.eventName', { place })}
          most={mostEvents}
        >
          {(entry) => {
            const event = fieldsOf(entry as FieldMetadata<object>)
            return (
              <>
                <HiddenField field={at(event, 'id')} />
                <SelectField field={at(event, 'type')} label={t('repairs.eventType')} empty={t('repairs.nothing')} options={options} />
                <Moment day={at(event, 'day')} time={at(event, 'time')} label={t('repairs.eventDay')} />
                <Field field={at(event, 'description')} type="text" label={t('repairs.eventText')} autoComplete="off" />
              </>
            )
          }}
        </ListField>
        {isFed && <p className="field-help">{t('repairs.eventsHelp')}</p>}
      </div>
    </>
  )
}

/** Those of the shipment's own way first. */
const rankOf = (steps: readonly number[], type: number) => (steps.includes(type) ? steps.indexOf(type) : steps.length + type)

function Moment({ day, time, label }: { day: FieldMetadata<string>; time: FieldMetadata<string>; label: string }) {
  const { t } = useTranslation()
  return (
    <div className="shipment-edit-moment">
      <DateField field={day} label={label} />
      <Field field={time} type="time" label={t('repairs.hourOf', { date: label })} />
    </div>
  )
}
