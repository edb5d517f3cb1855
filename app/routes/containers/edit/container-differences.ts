import type { Stale } from '#app/components/form/version-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { type ContainerEdit, editableFields, editableNames } from '#domain/freight/containers/container-edit.ts'

type Mine = { [Field in keyof ContainerEdit]: { value: string | undefined } }

export function useContainerDifferences(mine: Mine, terminals: readonly { port: string; name: string }[]) {
  const { t } = useTranslation()
  const inWords = (field: keyof ContainerEdit, value: string | null) =>
    field === 'terminal' ? (terminals.find(({ port }) => port === value)?.name ?? value) : value
  return ({ current }: Stale<ContainerEdit>) =>
    editableFields.map((field) => {
      const [theirs, own] = [current[field]?.toString() ?? null, mine[field].value || null]
      return { label: t(editableNames[field]), theirs: inWords(field, theirs), mine: inWords(field, own) }
    })
}
