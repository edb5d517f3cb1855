import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { type FormEvent, type MouseEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/components/icon/icon.tsx'
import { FieldError } from '../field-frame.tsx'
import { type DualOption, pressed, type Shown, showLists } from './dual-list.ts'

interface DualListProps {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any fields
  form: FormMetadata<any, string[]>
  field: FieldMetadata<string[]>
  /** All that may be associated. */
  options: readonly DualOption[]
  available: string
  associated: string
  /** Said to those who listen, and shown, when something was added. */
  added?: string
  /** Told the ids that are associated, at first and whenever that changes; needs scripts. */
  onAssociated?: (ids: readonly string[]) => void
}

/** What is available beside what is associated. Its buttons are the form's own, so that it works without scripts; with them it answers at once. */
export function DualList({ form, field, options, available, associated, added, onAssociated }: DualListProps) {
  const { t } = useTranslation()
  const [isAdded, setAdded] = useState(false)
  const [state, setState] = useState(() => stateOf(form, field.name))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server answered is what is shown
  useEffect(() => setState(stateOf(form, field.name)), [form.initialValue])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is associated is told
  useEffect(() => onAssociated?.(state.filter(([name]) => name === field.name).map(([, id]) => id)), [state])
  const sent = formOf(state)
  const lists = showLists(sent, field.name, options)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    sent.set(`${field.name}Press`, event.currentTarget.value)
    const after = pressed(sent, field.name, options)
    if (!after) return
    setState([...after] as State)
    setAdded(after.getAll(field.name).length > sent.getAll(field.name).length)
  }
  const search = (event: FormEvent<HTMLInputElement>) => {
    const { name, value } = event.currentTarget
    sent.set(name, value)
    sent.delete(name.replace(/Search$/, 'Page'))
    setState([...sent] as State)
  }
  const button = { type: 'submit', name: `${field.name}Press`, formNoValidate: true, onClick: press } as const
  const side = (key: 'available' | 'associated', label: string) => (
    <Side
      label={label}
      list={lists[key]}
      searched={{
        name: `${field.name}${key === 'available' ? 'Available' : 'Associated'}Search`,
        value: String(sent.get(`${field.name}${key === 'available' ? 'Available' : 'Associated'}Search`) ?? ''),
        onChange: search,
      }}
      button={button}
      turns={key}
      one={key === 'available' ? 'add' : 'remove'}
    />
  )
  return (
    <div className="dual-list" id={field.id}>
      {state
        .filter(([name]) => !name.endsWith('Search'))
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      {side('available', available)}
      {side('associated', associated)}
      <FieldError field={field} />
      {added && (
        <output className="field-help dual-added">
          {isAdded && (
            <>
              <Icon name="check" small />
              {added}
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
  return (
    <fieldset className="dual-side">
      <legend className="field-label">{`${label} (${total})`}</legend>
      <input className="input" type="search" aria-label={`${t('forms.search')}: ${label}`} maxLength={100} {...searched} />
      <ul>
        {options.map(({ id, name, note }) => (
          <li key={id}>
            <span>
              {name}
              {note && <span className="field-help dual-note">{note}</span>}
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
            <span className="field-help">{t('forms.page', { page, pages })}</span>
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

type State = [name: string, value: string][]

function formOf(state: State): FormData {
  const form = new FormData()
  for (const [name, value] of state) form.append(name, value)
  return form
}

/** The list's own fields, as the form was first drawn or has been answered. */
// biome-ignore lint/suspicious/noExplicitAny: a form of any fields
function stateOf(form: FormMetadata<any, string[]>, name: string): State {
  return Object.entries((form.initialValue ?? {}) as Record<string, unknown>)
    .filter(([key]) => key === name || (key.startsWith(name) && /(Search|Page)$/.test(key)))
    .flatMap(([key, value]) => [value].flat().map((each): [string, string] => [key, String(each)]))
}
