import type { FieldMetadata } from '@conform-to/react'
import type { FormEvent } from 'react'
import { FieldError } from '#app/components/form/field-frame.tsx'
import { entriesIn, type Typed } from '#app/components/form/intent.ts'
import { Icon } from '#app/components/icon/icon.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import type { Shown, ShownLists } from './dual-list.ts'
import type { useIntentButton } from './intent-button.ts'

type Button = ReturnType<typeof useIntentButton>

interface DualSidesProps {
  field: FieldMetadata<string[]>
  state: Typed
  lists: ShownLists
  labels: { available: string; associated: string; added?: string | undefined }
  isAdded: boolean
  isWaiting?: boolean
  isFailed?: boolean
  button: Button
  onSearch: (event: FormEvent<HTMLInputElement>) => void
}

export function DualSides({ field, state, lists, labels, isAdded, isWaiting = false, isFailed = false, button, onSearch }: DualSidesProps) {
  const { t } = useTranslation()
  const { name } = field
  const side = (of: 'Available' | 'Associated') => {
    const key = of === 'Available' ? 'available' : 'associated'
    const searched = { name: `${name}${of}Search`, value: String(state[`${name}${of}Search`] ?? ''), onChange: onSearch }
    const buttonOf = (change: string) => button(`${name}.${change}`)
    return <Side label={labels[key]} list={lists[key]} searched={searched} button={buttonOf} turns={key} one={one[key]} />
  }
  const hidden = [name, `${name}AvailablePage`, `${name}AssociatedPage`].flatMap((key) =>
    entriesIn(state, key).map((value) => [key, String(value)]),
  )
  return (
    <div className="dual-list" id={field.id} aria-busy={isWaiting}>
      {hidden.map(([key, value]) => (
        <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
      ))}
      {side('Available')}
      {side('Associated')}
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
      <button {...button(`${name}.search`)} className="button dual-search">
        {t('forms.search')}
      </button>
    </div>
  )
}

const one = { available: 'add', associated: 'remove' } as const

interface SideProps {
  label: string
  list: Shown
  searched: { name: string; value: string; onChange: (event: FormEvent<HTMLInputElement>) => void }
  button: Button
  turns: 'available' | 'associated'
  one: 'add' | 'remove'
}

function Side({ label, list: { options, page, pages, total }, searched, button, turns, one }: SideProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  return (
    <fieldset className="dual-side">
      <legend className="field-label">{`${label} (${count(total)})`}</legend>
      <input
        className="input"
        type="search"
        placeholder={t('forms.search')}
        aria-label={`${t('forms.search')}: ${label}`}
        maxLength={100}
        {...searched}
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
            <button {...button(`${turns}.${page - 1}`)} className="button quiet" disabled={page === 1} aria-label={t('forms.before')}>
              <Icon name="chevron-left" small />
            </button>
            <span className="field-help">{t('forms.page', { page: count(page), pages: count(pages) })}</span>
            <button {...button(`${turns}.${page + 1}`)} className="button quiet" disabled={page === pages} aria-label={t('forms.after')}>
              <Icon name="chevron-right" small />
            </button>
          </>
        )}
      </div>
    </fieldset>
  )
}
