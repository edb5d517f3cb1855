import { Field } from '#app/components/form/field.tsx'
import { DateField } from '#app/components/form/fields/date-field.tsx'
import { ListField } from '#app/components/form/fields/list-field.tsx'
import type { AnyForm, FieldsOf, OneField } from '#app/components/form/fields-of.ts'
import { HiddenField } from '#app/components/form/own-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { legModes, type Mode } from '#domain/freight/geography/mode.ts'
import { eventNames, timelineOf } from '#domain/freight/shipments/timeline/timeline.ts'
import { mostEvents, mostLegs } from '#domain/intake/edits/shipments/typed-lines.ts'
import type { shipmentForm } from './shipment-form.ts'

interface ShipmentLinesProps {
  form: AnyForm
  fields: Pick<FieldsOf<typeof shipmentForm>, 'legs' | 'events'>
  mode: Mode | null
  isFed: boolean
}

/** The legs and the events of a shipment, each a list of entries. */
export function ShipmentLines({ form, fields, mode, isFed }: ShipmentLinesProps) {
  const { t } = useTranslation()
  const steps: readonly number[] = timelineOf(mode)
  const types = Object.entries(eventNames).toSorted(([one], [other]) => rankOf(steps, Number(one)) - rankOf(steps, Number(other)))
  const options = types.map(([value, name]) => ({ value, label: t(`freight.events.${name}`) }))
  const modeOptions = legModes.map((value) => ({ value, label: t(`freight.modes.${value}`) }))
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
            const leg = entry.getFieldset()
            return (
              <>
                <HiddenField field={leg.id} />
                <Field field={leg.origin} type="text" label={t('freight.fields.pol')} autoComplete="off" />
                <Field field={leg.destination} type="text" label={t('freight.fields.pod')} autoComplete="off" />
                <Field field={leg.carrier} type="text" label={t('freight.fields.carrier')} autoComplete="off" />
                <Field field={leg.vessel} type="text" label={t('freight.fields.vessel')} autoComplete="off" />
                <Field field={leg.voyage} type="text" label={t('freight.fields.voyage')} autoComplete="off" />
                <Moment day={leg.etd} time={leg.etdTime} label={t('freight.fields.etd')} />
                <Moment day={leg.eta} time={leg.etaTime} label={t('freight.fields.eta')} />
                <SelectField field={leg.mode} label={t('freight.fields.mode')} empty={t('repairs.asShipment')} options={modeOptions} />
                <Moment day={leg.atd} time={leg.atdTime} label={t('freight.fields.atd')} />
                <Moment day={leg.ata} time={leg.ataTime} label={t('freight.fields.ata')} />
              </>
            )
          }}
        </ListField>
        <p className="field-help">{t('repairs.legsHelp')}</p>
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
            const event = entry.getFieldset()
            return (
              <>
                <HiddenField field={event.id} />
                <SelectField field={event.type} label={t('repairs.eventType')} empty={t('repairs.nothing')} options={options} />
                <Moment day={event.day} time={event.time} label={t('repairs.eventDay')} />
                <Field field={event.description} type="text" label={t('repairs.eventText')} autoComplete="off" />
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

function Moment({ day, time, label }: { day: OneField; time: OneField; label: string }) {
  const { t } = useTranslation()
  return (
    <div className="shipment-edit-moment">
      <DateField field={day} label={label} />
      <Field field={time} type="time" label={t('repairs.hourOf', { date: label })} />
    </div>
  )
}
