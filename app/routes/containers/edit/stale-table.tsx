import { useTranslation } from 'react-i18next'
import { Ledger } from '#app/components/table/ledger.tsx'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { type ContainerEdit, editableFields } from '#domain/freight/containers/editing/editable.ts'

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
  const rows = editableFields.map((field) => ({ field, theirs: before[field]?.toString() ?? null, own: mine[field].value || null }))
  return (
    <Ledger
      label={t('containers.differences')}
      missing={<NotGiven />}
      columns={[{ label: t('containers.field') }, { label: t('containers.savedNow') }, { label: t('containers.yours') }]}
      rows={rows
        .filter(({ theirs, own }) => theirs !== own)
        .map(({ field, theirs, own }) => ({ id: field, cells: [t(names[field]), inWords(field, theirs), inWords(field, own)] }))}
    />
  )
}
