import { Form } from '@remix-run/react'
import { type MouseEvent, useState } from 'react'
import { FirstSubmit } from '#app/components/form/first-submit.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import type { SelectableGroup } from '#domain/identity/access/selection.server.ts'
import { foldText } from '#domain/platform/search/text/fold-text.ts'
import { listSelected } from './chosen-customers.ts'
import { Group } from './customer-group.tsx'

/** Without scripts its boxes and buttons work by sending the form. */
export function Checklist({ groups, back }: { groups: SelectableGroup[]; back: string }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const [boxes, setBoxes] = useState(() => new Set(listSelected(groups)))
  const [text, setText] = useState('')
  const every = groups.flatMap((group) => group.customers)
  if (every.length === 0) return <p className="picker-nothing">{t('customers.none')}</p>

  const shown = narrow(groups, text)
  const check = (ids: readonly number[], on: boolean) => {
    const next = new Set(boxes)
    for (const id of ids) on ? next.add(id) : next.delete(id)
    setBoxes(next)
  }
  /** With scripts these only check the visible boxes; Apply sends them. */
  const checkShown = (on: boolean) => (event: MouseEvent) => {
    event.preventDefault()
    check(
      [...shown.values()].flat().map(({ id }) => id),
      on,
    )
  }
  return (
    <Form method="post" action={href('customerSelection')} className="picker">
      <FirstSubmit />
      <input type="hidden" name="back" value={back} />
      <div className="picker-head">
        <input
          className="input with-scripts"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label={t('customers.find')}
          placeholder={t('customers.find')}
          autoComplete="off"
        />
        <button type="submit" name="choose" value="all" className="button small" onClick={checkShown(true)}>
          {t('customers.selectAll')}
        </button>
        <button type="submit" name="choose" value="none" className="button small" onClick={checkShown(false)}>
          {t('customers.clear')}
        </button>
      </div>
      <div className="picker-groups">
        {groups.map((group) => (
          <Group key={group.id} group={group} shown={shown.get(group) ?? []} boxes={boxes} check={check} />
        ))}
        {shown.size === 0 && <p className="picker-nothing">{t('customers.noMatch')}</p>}
      </div>
      <div className="picker-foot">
        <span aria-live="polite">
          {t('customers.selected', { count: every.length, selected: count(boxes.size), total: count(every.length) })}
        </span>
        <button type="submit" className="button main">
          {t('customers.apply')}
        </button>
      </div>
    </Form>
  )
}

function narrow(groups: readonly SelectableGroup[], text: string): Map<SelectableGroup, SelectableGroup['customers']> {
  const wanted = foldText(text.trim())
  const has = (value: string | null) => foldText(value ?? '').includes(wanted)
  return new Map(
    groups
      .map(
        (group) => [group, has(group.name) ? group.customers : group.customers.filter(({ name, rfc }) => has(name) || has(rfc))] as const,
      )
      .filter(([, customers]) => customers.length > 0),
  )
}
