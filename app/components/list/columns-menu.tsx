import { Form, useSearchParams } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { ArrangeActions } from '#app/components/form/arrange-actions.tsx'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { FirstSubmit } from '#app/components/form/first-submit.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import { pickColumns } from '#domain/core/lists/list-columns.ts'
import type { AnyList } from '#domain/core/lists/list-definition.ts'
import { type Density, densities } from '#domain/core/viewer/preferences.ts'

interface ColumnsMenuProps {
  list: AnyList
  columns: readonly string[]
  density: Density
}

export function ColumnsMenu({ list, columns, density }: ColumnsMenuProps) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const { form, notePressed } = useKeptFocus(columns)
  const [, ...movable] = pickColumns(list, columns)
  const others = list.columns.filter(({ key }) => !columns.includes(key))
  const [name] = list.columns
  return (
    <Form
      method="post"
      action={href('listColumns', { list: list.key }, params)}
      className="columns-menu"
      ref={form}
      onSubmit={notePressed}
      preventScrollReset
    >
      <FirstSubmit name="intent" value="choose" />
      <fieldset className="choice">
        <legend className="field-label">{t('tables.columns')}</legend>
        <ol className="choice-options" key={String(columns)}>
          {[...movable, ...others].map(({ key, label }, at) => (
            <li key={key} className="columns-entry">
              <Checkbox name="column" value={key} defaultChecked={at < movable.length}>
                {t(label)}
              </Checkbox>
              {at < movable.length && <Moves column={key} name={t(label)} isFirst={at === 0} isLast={at === movable.length - 1} />}
            </li>
          ))}
        </ol>
        <p className="field-help">{t('tables.columnsHelp', { column: name && t(name.label) })}</p>
      </fieldset>
      <fieldset className="columns-density">
        <legend className="field-label">{t('tables.density')}</legend>
        {densities.map((each) => (
          <label key={each} className="checkbox">
            <input type="radio" name="density" value={each} defaultChecked={each === density} />
            {t(`tables.densities.${each}`)}
          </label>
        ))}
      </fieldset>
      <ArrangeActions />
    </Form>
  )
}

function Moves({ column, name, isFirst, isLast }: { column: string; name: string; isFirst: boolean; isLast: boolean }) {
  const { t } = useTranslation()
  return (
    <span className="columns-moves">
      <Move intent={`earlier ${column}`} icon="sort-up" says={t('tables.earlier', { column: name })} isEnd={isFirst} />
      <Move intent={`later ${column}`} icon="sort-down" says={t('tables.later', { column: name })} isEnd={isLast} />
    </span>
  )
}

function Move({ intent, icon, says, isEnd }: { intent: string; icon: 'sort-up' | 'sort-down'; says: string; isEnd: boolean }) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      className="button quiet square small"
      title={says}
      aria-label={says}
      disabled={isEnd}
    >
      <Icon name={icon} small />
    </button>
  )
}

function useKeptFocus(columns: readonly string[]) {
  const form = useRef<HTMLFormElement>(null)
  const pressed = useRef('')
  const notePressed = ({ nativeEvent }: FormEvent) => {
    pressed.current = ((nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value ?? ''
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is why
  useEffect(() => {
    const intent = pressed.current
    const [, column] = intent.split(' ')
    pressed.current = ''
    if (!column) return
    const buttons = [...(form.current?.querySelectorAll<HTMLButtonElement>('.columns-moves button:enabled') ?? [])]
    const same = buttons.find(({ value }) => value === intent) ?? buttons.find(({ value }) => value.endsWith(` ${column}`))
    same?.focus()
  }, [String(columns)])
  return { form, notePressed }
}
