import { useSubmit } from '@remix-run/react'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { useSay } from '#app/components/text/say.ts'
import { parameterOf } from '#domain/ground/tables/list/address.ts'
import type { AnyList, SwitchFilter } from '#domain/ground/tables/list/definition.ts'

export function SwitchBox({ list, filter: { key, label, isUsual }, isOn }: { list: AnyList; filter: SwitchFilter; isOn: boolean }) {
  const say = useSay()
  const submit = useSubmit()
  return (
    <Checkbox
      name={parameterOf(list, key)}
      value="1"
      defaultChecked={isOn}
      key={String(isOn)}
      onChange={({ currentTarget }) => isUsual && submit(currentTarget.form, { preventScrollReset: true })}
    >
      {say(label)}
    </Checkbox>
  )
}
