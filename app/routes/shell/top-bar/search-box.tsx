import { Form, useParams } from '@remix-run/react'
import { useEffect } from 'react'
import { useQueryText } from '#app/components/form/query-text.ts'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'

export function SearchBox() {
  const { t } = useTranslation()
  const asked = useParams()['*'] ?? ''
  const input = useQueryText(asked)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input])
  return (
    <Form className="search-box" action={href('search')} role="search">
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
      />
    </Form>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
