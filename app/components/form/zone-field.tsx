import { zoneOption } from '#domain/platform/schedules/zone-option.ts'
import type { OneField } from './fields-of.ts'
import { SelectField } from './select-field.tsx'

interface ZoneFieldProps {
  field: OneField<string>
  label: string
  help?: string
  empty?: string
  zones: readonly string[]
}

export const ZoneField = ({ zones, ...drawn }: ZoneFieldProps) => <SelectField {...drawn} options={zones.map(zoneOption)} />
