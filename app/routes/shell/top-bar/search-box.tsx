import { Form, Link, useLocation, useParams } from '@remix-run/react'
import { type KeyboardEvent as KeyPress, useEffect, useState } from 'react'
import { useQueryText } from '#app/components/form/query-text.ts'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { type FoundPage, findPages } from '#app/routes/shell/found-pages.ts'
import { href } from '#domain/core/href.ts'
import type { Holder } from '#domain/identity/access/permissions.ts'

/** `/` and Ctrl-K lead here. Pages appear below it while somebody types; everything else is found by Enter, as without scripts. */
export function SearchBox({ person, closed }: { person: Holder; closed: readonly string[] }) {
  const { t } = useTranslation()
  const asked = useParams()['*'] ?? ''
  const { key } = useLocation()
  const input = useQueryText(asked)
  const [typed, setTyped] = useState({ text: '', at: key })
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isSlash = event.key === '/' && !(event.ctrlKey || event.metaKey || event.altKey) && !isTyping(event.target)
      const isCtrlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isSlash && !isCtrlK) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input])
  const close = () => setTyped({ text: '', at: key })
  const pages = typed.at === key ? findPages(person, closed, t, typed.text) : []
  return (
    <Form
      className="search-box"
      action={href('search')}
      role="search"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && pages.length > 0) {
          close()
          input.current?.focus()
        } else moveAlong(event)
      }}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
    >
      <Icon name="search" />
      <input
        ref={input}
        className="input"
        type="search"
        name="q"
        defaultValue={asked}
        maxLength={500}
        aria-label={t('shell.search')}
        placeholder={t('shell.searchHint')}
        autoComplete="off"
        enterKeyHint="search"
        onInput={({ currentTarget }) => setTyped({ text: currentTarget.value, at: key })}
      />
      {pages.length > 0 && <Pages pages={pages} label={t('shipments.search.groups.pages')} onChoose={close} />}
    </Form>
  )
}

function Pages({ pages, label, onChoose }: { pages: readonly FoundPage[]; label: string; onChoose: () => void }) {
  return (
    <nav className="search-pages" aria-label={label}>
      <ul>
        {pages.map(({ path, label: name }) => (
          <li key={path}>
            <Link to={path} onClick={onChoose}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Arrows go from the box to its links and back. */
function moveAlong(event: KeyPress<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const next = stops[stops.indexOf(event.target as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
