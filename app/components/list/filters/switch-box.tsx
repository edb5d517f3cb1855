import { useSubmit } from '@remix-run/react'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { AnyList, SwitchFilter } from '#domain/core/lists/list-definition.ts'
import { parameterOf } from '#domain/core/lists/list-query.ts'

export function SwitchBox({ list, filter: { key, label, isUsual }, isOn }: { list: AnyList; filter: SwitchFilter; isOn: boolean }) {
  const { t } = useTranslation()
  const submit = useSubmit()
  return (
    <Checkbox
      name={parameterOf(list, key)}
      value="1"
      defaultChecked={isOn}
      key={String(isOn)}
      onChange={({ currentTarget }) => isUsual && submit(currentTarget.form, { preventScrollReset: true })}
    >
      {t(label)}
    </Checkbox>
  )
}
