import { Differences } from '#app/components/table/differences.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { type ContainerEdit, editableFields, editableNames } from '#domain/freight/containers/edit/container-edit.ts'

interface StaleTableProps {
  before: ContainerEdit
  mine: { [Field in keyof ContainerEdit]: { value: string | undefined } }
  terminals: readonly { port: string; name: string }[]
}

export function StaleTable({ before, mine, terminals }: StaleTableProps) {
  const { t } = useTranslation()
  const inWords = (field: keyof ContainerEdit, value: string | null) =>
    field === 'terminal' ? (terminals.find(({ port }) => port === value)?.name ?? value) : value
  const rows = editableFields.map((field) => {
    const [theirs, own] = [before[field]?.toString() ?? null, mine[field].value || null]
    return { label: t(editableNames[field]), theirs: inWords(field, theirs), mine: inWords(field, own) }
  })
  return <Differences rows={rows} />
}
