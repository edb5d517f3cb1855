import { Link, useNavigate } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'

interface SidePanelProps {
  title: string
  label: string
  closed: string
  children: ReactNode
}

export function SidePanel({ title, label, closed, children }: SidePanelProps) {
  const { t } = useTranslation()
  const heading = useFocus(title)
  useEscape(closed)
  return (
    <aside className="side-panel" aria-label={label}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Link className="button quiet square small" to={closed} title={t('tables.closePanel')} preventScrollReset>
          <Icon name="close" small />
          <span className="visually-hidden">{t('tables.closePanel')}</span>
        </Link>
      </header>
      {children}
    </aside>
  )
}

function useFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another panel
  useEffect(() => {
    const before = document.activeElement
    if (before === null || before === document.body) return
    // A row opened by a click outside its link still gets the focus back on that link.
    const opener = document.querySelector<HTMLElement>('[data-open] a[data-opens-row]') ?? (before as HTMLElement)
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
    return () => {
      if (opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [title])
  return heading
}

function useEscape(closed: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      const isBusy = document.querySelector('details[name][open], :popover-open, dialog[open]') !== null
      if (event.key === 'Escape' && !event.defaultPrevented && !isBusy) navigate(closed, { preventScrollReset: true })
    }
    document.addEventListener('keydown', close, { capture: true })
    return () => document.removeEventListener('keydown', close, { capture: true })
  }, [closed, navigate])
}
