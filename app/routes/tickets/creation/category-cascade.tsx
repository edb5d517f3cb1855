import type { OneField } from '#app/components/form/fields-of.ts'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { Choice, TicketChoices } from '#domain/tickets/catalogues/ticket-choices.ts'
import { type TicketTypeId, ticketTypeIds } from '#domain/tickets/ticket.ts'
import { requiredFields, shownFields } from '#domain/tickets/ticket-rules.ts'

type Chosen = OneField<string>

interface CascadeProps {
  fields: Record<'type' | 'module' | 'subModule' | 'severity', Chosen>
  choices: TicketChoices
  type: TicketTypeId | undefined
  /** The selected module, known with scripts only; without them the sub modules of all modules show, grouped. */
  moduleId: number | undefined
  hasScripts: boolean
}

export function Cascade({ fields, choices, type, moduleId, hasScripts }: CascadeProps) {
  const { t } = useTranslation()
  const isRequest = type === ticketTypeIds.request
  const shown = type ? shownFields[type] : []
  const required = type ? requiredFields[type] : []
  const modules = choices.modules.filter(({ typeId }) => typeId === type)
  const parts = modules.flatMap((module) =>
    choices.subModules
      .filter((part) => part.moduleId === module.id && (!hasScripts || module.id === moduleId))
      .map((part) => ({ ...optionOf(part), ...(!hasScripts && { group: module.name }) })),
  )
  return (
    <>
      <div className="ticket-type">
        <Select field={fields.type} label={t('tickets.fields.type')} options={choices.types.map(optionOf)} required />
        <button type="submit" name="intent" value="type.choose" formNoValidate className="button without-scripts">
          {t('tickets.form.show')}
        </button>
      </div>
      {shown.includes('module') && (
        <Select
          key={`module ${type}`}
          field={fields.module}
          label={isRequest ? t('tickets.fields.request') : t('tickets.fields.module')}
          options={modules.map(optionOf)}
          required={required.includes('module')}
        />
      )}
      {shown.includes('subModule') && (
        <Select
          key={`part ${type} ${moduleId ?? ''}`}
          field={fields.subModule}
          label={isRequest ? t('tickets.fields.requestType') : t('tickets.fields.subModule')}
          options={parts}
          required={required.includes('subModule')}
        />
      )}
      {shown.includes('severity') && (
        <Select
          field={fields.severity}
          label={t('tickets.fields.severity')}
          options={choices.severities.map(optionOf)}
          required={required.includes('severity')}
        />
      )}
    </>
  )
}

const optionOf = ({ id, name }: Choice) => ({ value: String(id), label: name })

interface SelectProps {
  field: Chosen
  label: string
  options: readonly { value: string; label: string; group?: string }[]
  required: boolean
}

function Select({ field, ...others }: SelectProps) {
  const { t } = useTranslation()
  return <SelectField field={field} empty={t('tickets.form.choose')} {...others} />
}
