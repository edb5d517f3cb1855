import { useEffect, useRef } from 'react'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import type { SelectableGroup } from '#domain/identity/access/selection.server.ts'
import { groupKey, isWhole } from './chosen-customers.ts'

interface GroupProps {
  group: SelectableGroup
  shown: SelectableGroup['customers']
  boxes: ReadonlySet<number>
  check: (ids: readonly number[], on: boolean) => void
}

export function Group({ group, shown, boxes, check }: GroupProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const checked = group.customers.filter(({ id }) => boxes.has(id)).length
  const all = checked === group.customers.length
  const box = useRef<HTMLFieldSetElement>(null)
  const partly = checked > 0 && !all
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement>('input[name=group]')
    if (input) input.indeterminate = partly
  }, [partly])

  const key = groupKey(group)
  const name = group.name ?? t('customers.noGroup')
  const inSight = new Set(shown)
  return (
    <fieldset ref={box} hidden={shown.length === 0}>
      <legend className="visually-hidden">{name}</legend>
      {isWhole(group) && <input type="hidden" name="whole" value={key} />}
      <Checkbox
        name="group"
        value={key}
        checked={all}
        onChange={(event) =>
          check(
            shown.map(({ id }) => id),
            event.target.checked,
          )
        }
      >
        <span className="picker-group">{name}</span>
        <span className="picker-count">{t('customers.inGroup', { total: count(group.customers.length) })}</span>
      </Checkbox>
      <ul className="picker-customers">
        {group.customers.map((customer) => (
          <li key={customer.id} hidden={!inSight.has(customer)}>
            <Checkbox
              name="customer"
              value={customer.id}
              checked={boxes.has(customer.id)}
              onChange={(event) => check([customer.id], event.target.checked)}
            >
              {customer.name}
              {customer.rfc && <span className="number">{customer.rfc}</span>}
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
