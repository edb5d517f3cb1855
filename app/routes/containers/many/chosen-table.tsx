import { Ledger } from '#app/components/table/ledger.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import type { ContainerEdit } from '#domain/freight/containers/container-edit.ts'
import type { ChosenLine } from '#domain/intake/edits/containers/edit-many.server.ts'
import type { TextKey } from '#domain/locales/text-key.ts'

interface ChosenTableProps {
  lines: readonly ChosenLine[]
  terminals: readonly { port: string; name: string }[]
  isPreview: boolean
  name: string
}

const common = ['terminal', 'carrierFreeDays', 'customerFreeDays', 'emptyReturnedOn'] as const satisfies readonly (keyof ContainerEdit)[]

export function ChosenTable({ lines, terminals, isPreview, name }: ChosenTableProps) {
  const { t } = useTranslation()
  const inWords = (field: (typeof common)[number], value: string | number | null) =>
    field === 'terminal' ? (terminals.find(({ port }) => port === value)?.name ?? value) : value
  const cellOf = ({ current, changes }: ChosenLine, field: (typeof common)[number]) => {
    const change = changes[field]
    const stands = inWords(field, current[field])
    if (!change) return stands
    return (
      <>
        {stands !== null && <del>{stands}</del>} <ins>{inWords(field, change.after)}</ins>
      </>
    )
  }
  const resultOf = ({ refusal, changes }: ChosenLine) => {
    if (refusal) return <strong className="many-refused">{t(refusal as TextKey)}</strong>
    return Object.keys(changes).length > 0 ? t('containers.many.changes') : t('containers.many.same')
  }
  return (
    <Ledger
      label={t('containers.many.title')}
      missing={<NotGiven />}
      columns={[
        { label: t('freight.fields.container') },
        { label: t('freight.fields.number') },
        { label: t('freight.fields.customer') },
        { label: t('freight.fields.portTerminal') },
        { label: t('freight.fields.freeDays') },
        { label: t('freight.fields.customerFreeDays') },
        { label: t('freight.fields.emptyReturned') },
        ...(isPreview ? [{ label: t('containers.many.result') }] : []),
      ]}
      rows={lines.map((line) => ({
        id: line.id,
        cells: [
          <label key="container" className="checkbox number">
            <input type="checkbox" name={name} value={`${line.id}:${line.version}`} defaultChecked />
            {line.number}
          </label>,
          line.shipmentNumber,
          line.customer,
          ...common.map((field) => cellOf(line, field)),
          ...(isPreview ? [resultOf(line)] : []),
        ],
      }))}
    />
  )
}
