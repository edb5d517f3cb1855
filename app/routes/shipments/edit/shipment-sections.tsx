import { getInputProps } from '@conform-to/react'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { Field, NumberField } from '#app/components/form/field.tsx'
import { DateField } from '#app/components/form/fields/date-field.tsx'
import type { OneField } from '#app/components/form/fields-of.ts'
import { SelectField } from '#app/components/form/select-field.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { JumpMarks } from '#app/components/navigation/jump-marks.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { kindOf } from '#domain/intake/fields/feed-fields.ts'
import { shipmentFieldLabels } from '#domain/intake/fields/field-labels.ts'
import type { ShipmentField, Zones } from '#domain/intake/fields/ruled-fields.ts'
import { useFieldWords } from './field-words.ts'

const sections = {
  what: ['number', 'mode', 'traffic', 'status', 'shipmentDate'],
  parties: ['supplierName', 'supplierAddress', 'consigneeName', 'consigneeAddress', 'deliveryName', 'deliveryAddress'],
  references: [
    ...(['clientReference', 'projectReference', 'thirdPartyReference', 'incoterm', 'hbl', 'mbl', 'carrierBooking'] as const),
    ...(['carrier', 'agent', 'coLoader', 'vessel', 'voyage'] as const),
  ],
  places: ['origin', 'destination'],
  dates: [
    ...(['bookingRequestedAt', 'cargoReadyOn', 'etd', 'atd', 'eta', 'ata'] as const),
    ...(['plannedEta', 'promisedOn', 'deliveredAt'] as const),
  ],
  cargo: [
    ...(['weightKg', 'volumeM3', 'pieces', 'dimensions', 'goods', 'dgr', 'imo'] as const),
    ...(['freightAmount', 'freightCurrency', 'invoicing', 'observations'] as const),
  ],
} as const satisfies Record<string, readonly ShipmentField[]>

const names = Object.keys(sections) as (keyof typeof sections)[]

/** An instant is typed in two fields. */
type ShipmentFields = Record<ShipmentField, OneField> & { [Time in `${ShipmentField}Time`]?: OneField<string> }

interface ShipmentSectionsProps {
  fields: ShipmentFields
  zones: Zones | null
  /** A sentence beside a field, such as what its feed sent. */
  helpOf?: (field: ShipmentField) => string | undefined
}

/** The fields of a shipment that a person can write, in sections. */
export function ShipmentSections({ fields, zones, helpOf }: ShipmentSectionsProps) {
  const { t } = useTranslation()
  return (
    <>
      <JumpMarks marks={names.map((name) => ({ id: `part-${name}`, label: t(`repairs.sections.${name}`) }))} />
      {names.map((name) => (
        <fieldset key={name} id={`part-${name}`} className="shipment-edit-section">
          <legend>{t(`repairs.sections.${name}`)}</legend>
          {name === 'dates' && (
            <p className="field-help">
              {t('repairs.datesHelp')} {zones && t('repairs.clocks', { ...zones })}
            </p>
          )}
          <div className="shipment-edit-fields">
            {sections[name].map((field) => (
              <ShipmentFieldBox key={field} field={field} fields={fields} help={helpOf?.(field)} isNew={zones === null} />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  )
}

interface BoxProps {
  field: ShipmentField
  fields: ShipmentFields
  help: string | undefined
  isNew: boolean
}

function ShipmentFieldBox({ field, fields, help, isNew }: BoxProps) {
  const { t } = useTranslation()
  const { words } = useFieldWords()
  const label = t(shipmentFieldLabels[field])
  const emptyOf = (of: ShipmentField) => (of !== 'status' ? { empty: t('repairs.nothing') } : isNew ? { empty: t('repairs.byDates') } : {})
  const at = fields[field] as OneField<string>
  const shown = { field: at, label, ...(help !== undefined && { help }) }
  if (field === 'origin' || field === 'destination') {
    return <Field {...shown} type="text" help={help ?? t('repairs.placeHelp')} autoComplete="off" />
  }
  const kind = kindOf(field)
  if (kind.kind === 'day') return <DateField {...shown} />
  if (kind.kind === 'figure') {
    return <NumberField {...shown} field={fields[field] as OneField<number>} step={kind.decimals === 0 ? 1 : 'any'} />
  }
  if (kind.kind === 'flag') return <FlagField {...shown} />
  if (kind.kind === 'word') {
    const options = kind.words.map((value) => ({ value, label: words(field, value) }))
    return <SelectField {...shown} {...emptyOf(field)} options={options} />
  }
  if (kind.kind === 'instant') {
    const time = fields[`${field}Time`]
    return (
      <div className="shipment-edit-moment">
        <DateField {...shown} />
        {time && <Field field={time} type="time" label={t('repairs.hourOf', { date: label })} />}
      </div>
    )
  }
  return isLong(field) ? <TextField {...shown} rows={2} /> : <Field {...shown} type="text" autoComplete="off" />
}

const long: ReadonlySet<ShipmentField> = new Set([
  ...(['supplierAddress', 'consigneeAddress', 'deliveryAddress', 'dimensions', 'goods', 'invoicing', 'observations'] as const),
])
const isLong = (field: ShipmentField) => long.has(field)

function FlagField({ field, label, help }: { field: OneField; label: string; help?: string }) {
  const { key, ...control } = getInputProps(field, { type: 'checkbox' })
  return (
    <div className="field">
      <Checkbox key={key} {...control}>
        {label}
      </Checkbox>
      {help && <p className="field-help">{help}</p>}
    </div>
  )
}
