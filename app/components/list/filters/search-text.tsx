import { useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useQueryText } from '#app/components/form/query-text.ts'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'

const restMs = 250

interface SearchTextProps {
  name: string
  text: string
  label: string
  hint: string
}

export function SearchText({ name, text, label, hint }: SearchTextProps) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const input = useQueryText(text)
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
    if (isShorter) timer.current = setTimeout(() => submit(currentTarget.form, { replace: true, preventScrollReset: true }), restMs)
  }
  return (
    <div className="list-search">
      <Icon name="search" small />
      <input
        ref={input}
        className="input"
        type="search"
        name={name}
        defaultValue={text}
        maxLength={200}
        placeholder={shortened(hint)}
        title={hint}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        onInput={follow}
      />
      <button type="submit" className="button without-scripts">
        {t('tables.find')}
      </button>
    </div>
  )
}

function shortened(hint: string): string {
  const [first, second, ...more] = hint.split(', ')
  return more.length > 0 ? `${first}, ${second} …` : hint
}
