import { Link } from '@remix-run/react'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import { eventTypeOf } from '#domain/intake/fields/ruled-fields.ts'
import { useFieldWords } from './field-words.ts'
import './shipment-edit.css'

/** Says to those who may edit which values a person typed. An event that came with a date is not named beside it. */
export function ByHandNote({ id, fields }: { id: number; fields: readonly string[] }) {
  const { t } = useTranslation()
  const { nameOf } = useFieldWords()
  const dates = fields.filter((field) => eventTypeOf(field) === null)
  const named = dates.length > 0 ? dates : fields
  return (
    <p className="by-hand-note">
      <Link to={href('shipmentByHand', { id })}>{t('repairs.byHandFields', { fields: named.map(nameOf).join(', ') })}</Link>
    </p>
  )
}
