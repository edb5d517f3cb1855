import type { FieldMetadata } from '@conform-to/react'
import type { FormEvent, MouseEvent } from 'react'
import { FieldError } from '#app/components/form/field-frame.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import type { Shown, ShownLists } from './dual-list.ts'

export type DualState = readonly (readonly [name: string, value: string])[]

interface DualSidesProps {
  field: FieldMetadata<string[]>
  state: DualState
  lists: ShownLists
  labels: { available: string; associated: string; added?: string | undefined }
  isAdded: boolean
  isWaiting?: boolean
  isFailed?: boolean
  onPress: (event: MouseEvent<HTMLButtonElement>) => void
  onSearch: (event: FormEvent<HTMLInputElement>) => void
}

export function DualSides({
  field,
  state,
  lists,
  labels,
  isAdded,
  isWaiting = false,
  isFailed = false,
  onPress,
  onSearch,
}: DualSidesProps) {
  const { t } = useTranslation()
  const button = { type: 'submit', name: `${field.name}Press`, formNoValidate: true, onClick: onPress } as const
  const side = (key: 'available' | 'associated', searchName: string) => (
    <Side
      label={labels[key]}
      list={lists[key]}
      searched={{ name: searchName, value: state.find(([name]) => name === searchName)?.[1] ?? '', onChange: onSearch }}
      button={button}
      turns={key}
      one={key === 'available' ? 'add' : 'remove'}
    />
  )
  return (
    <div className="dual-list" id={field.id} aria-busy={isWaiting}>
      {state
        .filter(([name]) => !name.endsWith('Search'))
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      {side('available', `${field.name}AvailableSearch`)}
      {side('associated', `${field.name}AssociatedSearch`)}
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
      <button {...button} value="search" className="button dual-search">
        {t('forms.search')}
      </button>
    </div>
  )
}

interface SideProps {
  label: string
  list: Shown
  searched: { name: string; value: string; onChange: (event: FormEvent<HTMLInputElement>) => void }
  button: { type: 'submit'; name: string; formNoValidate: true; onClick: (event: MouseEvent<HTMLButtonElement>) => void }
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
            <button {...button} value={`${one} ${id}`} className="button quiet" aria-label={t(`forms.${one}`, { name })}>
              <Icon name={one === 'add' ? 'chevron-right' : 'chevron-left'} small />
            </button>
          </li>
        ))}
        {options.length === 0 && <li className="field-help">{t('forms.nothingLeft')}</li>}
      </ul>
      <div className="dual-foot">
        <button {...button} value={`${one}-all`} className="button" disabled={total === 0}>
          {t(`forms.${one}All`)}
        </button>
        {pages > 1 && (
          <>
            <button
              {...button}
              value={`${turns} ${page - 1}`}
              className="button quiet"
              disabled={page === 1}
              aria-label={t('forms.before')}
            >
              <Icon name="chevron-left" small />
            </button>
            <span className="field-help">{t('forms.page', { page: count(page), pages: count(pages) })}</span>
            <button
              {...button}
              value={`${turns} ${page + 1}`}
              className="button quiet"
              disabled={page === pages}
              aria-label={t('forms.after')}
            >
              <Icon name="chevron-right" small />
            </button>
          </>
        )}
      </div>
    </fieldset>
  )
}
