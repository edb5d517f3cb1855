import type { FormEvent } from 'react'
import { FieldError } from '#app/components/form/field-frame.tsx'
import type { ManyField } from '#app/components/form/fields-of.ts'
import { entriesIn, type Typed } from '#app/components/form/intent.ts'
import { Icon } from '#app/components/icon/icon.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import type { Shown, ShownLists } from './dual-list.ts'
import type { useIntentButton } from './intent-button.ts'

interface DualSidesProps {
  field: ManyField
  state: Typed
  lists: ShownLists
  labels: { available: string; associated: string; added?: string | undefined }
  isAdded: boolean
  isWaiting?: boolean
  isFailed?: boolean
  button: ReturnType<typeof useIntentButton>
  onSearch: (event: FormEvent<HTMLInputElement>) => void
}

export function DualSides({ field, state, lists, labels, isAdded, isWaiting = false, isFailed = false, button, onSearch }: DualSidesProps) {
  const { t } = useTranslation()
  const { name } = field
  const shared = { name, state, onSearch, button: (change: string) => button(`${name}.${change}`) }
  const hidden = [name, `${name}AvailablePage`, `${name}AssociatedPage`].flatMap((key) =>
    entriesIn(state, key).map((value) => [key, String(value)]),
  )
  return (
    <div className="dual-list" id={field.id} aria-busy={isWaiting}>
      {hidden.map(([key, value]) => (
        <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
      ))}
      <Side of="Available" one="add" label={labels.available} list={lists.available} {...shared} />
      <Side of="Associated" one="remove" label={labels.associated} list={lists.associated} {...shared} />
      <FieldError field={field} />
      {isFailed && (
        <p className="field-error" role="alert">
          {t('forms.listFailed')}
        </p>
      )}
      {labels.added && (
        <output className="field-help dual-added">
          {isAdded && (
            <>
              <Icon name="check" small />
              {labels.added}
            </>
          )}
        </output>
      )}
      <button {...button(`${name}.search`)} className="button without-scripts">
        {t('forms.search')}
      </button>
    </div>
  )
}

interface SideProps extends Pick<DualSidesProps, 'state' | 'button' | 'onSearch'> {
  of: 'Available' | 'Associated'
  one: 'add' | 'remove'
  label: string
  list: Shown
  name: string
}

function Side({ of, one, label, list: { options, page, pages, total }, name: list, state, button, onSearch }: SideProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const searched = `${list}${of}Search`
  const turn = (to: number) => button(`${of.toLowerCase()}.${to}`)
  return (
    <fieldset className="dual-side">
      <legend className="field-label">{`${label} (${count(total)})`}</legend>
      <input
        className="input"
        type="search"
        placeholder={t('forms.search')}
        aria-label={`${t('forms.search')}: ${label}`}
        maxLength={100}
        name={searched}
        value={String(state[searched] ?? '')}
        onChange={onSearch}
      />
      <ul>
        {options.map(({ id, name, code, note }) => (
          <li key={id}>
            <span>
              {name}
              {(code || note) && <span className="field-help dual-note">{[code, note].filter(Boolean).join(' · ')}</span>}
            </span>
            <button {...button(`${one}.${id}`)} className="button quiet" aria-label={t(`forms.${one}`, { name })}>
              <Icon name={one === 'add' ? 'chevron-right' : 'chevron-left'} small />
            </button>
          </li>
        ))}
        {options.length === 0 && <li className="field-help">{t('forms.nothingLeft')}</li>}
      </ul>
      <div className="dual-foot">
        <button {...button(`${one}-all`)} className="button" disabled={total === 0}>
          {t(`forms.${one}All`)}
        </button>
        {pages > 1 && (
          <>
            <button {...turn(page - 1)} className="button quiet" disabled={page === 1} aria-label={t('forms.before', { name: label })}>
              <Icon name="chevron-left" small />
            </button>
            <span className="field-help">{t('forms.page', { page: count(page), pages: count(pages) })}</span>
            <button {...turn(page + 1)} className="button quiet" disabled={page === pages} aria-label={t('forms.after', { name: label })}>
              <Icon name="chevron-right" small />
            </button>
          </>
        )}
      </div>
    </fieldset>
  )
}
