import { useTranslation } from 'react-i18next'
import { type ContainerEdit, editableFields } from '#domain/freight/containers/editing/editable.ts'
import { Differences } from '../differences.tsx'

const names = {
  terminal: 'freight.fields.portTerminal',
  carrierFreeDays: 'freight.fields.freeDays',
  customerFreeDays: 'freight.fields.customerFreeDays',
  maxEmptyReturnedOn: 'freight.fields.maxEmptyReturned',
  maxCarrierEmptyReturnedOn: 'freight.fields.maxCarrierEmptyReturned',
  emptyReturnedOn: 'freight.fields.emptyReturned',
} as const

interface StaleTableProps {
  before: ContainerEdit
  /** The fields of the form, with what was typed. */
  mine: { [Field in keyof ContainerEdit]: { value: string | undefined } }
  terminals: readonly { port: string; name: string }[]
}

/** What somebody saved meanwhile beside what was typed here, where they differ. */
export function StaleTable({ before, mine, terminals }: StaleTableProps) {
  const { t } = useTranslation()
  const inWords = (field: keyof ContainerEdit, value: string | null) =>
    field === 'terminal' ? (terminals.find(({ port }) => port === value)?.name ?? value) : value
  const rows = editableFields.map((field) => {
    const [theirs, own] = [before[field]?.toString() ?? null, mine[field].value || null]
    return { field, name: t(names[field]), theirs: inWords(field, theirs), own: inWords(field, own) }
  })
  return <Differences rows={rows} />
}
