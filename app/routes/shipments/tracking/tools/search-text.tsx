import { useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAskedText } from '#app/components/form/asked-text.ts'
import { Icon } from '#app/components/icon/icon.tsx'

/** Milliseconds of rest after which a text made shorter is searched for. */
const rest = 250

/** The list's own search. A text that is made shorter or cleared is searched for at once, from page 1 (spec 2 §2). */
export function SearchText({ text }: { text: string }) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const input = useAskedText(text)
  const before = useRef(text)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => {
    before.current = input.current?.value ?? text
  }, [text, input])
  useEffect(() => () => clearTimeout(timer.current), [])
  const follow = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const isShorter = currentTarget.value.length < before.current.length
    before.current = currentTarget.value
    clearTimeout(timer.current)
    if (isShorter) timer.current = setTimeout(() => submit(currentTarget.form, { replace: true, preventScrollReset: true }), rest)
  }
  return (
    <div className="tracking-search">
      <Icon name="search" small />
      <input
        ref={input}
        className="input"
        type="search"
        name="q"
        defaultValue={text}
        maxLength={200}
        placeholder={t('tracking.searchHint')}
        aria-label={t('tracking.search')}
        autoComplete="off"
        onInput={follow}
      />
      <button type="submit" className="button">
        {t('tracking.find')}
      </button>
    </div>
  )
}
