import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  note?: ReactNode
  tools?: ReactNode
  kind?: 'wide' | 'home-ending'
  children: ReactNode
}

export function Panel({ title, note, tools, kind, children }: PanelProps) {
  const id = useId()
  return (
    <section className={kind ? `panel home-panel ${kind}` : 'panel home-panel'} aria-labelledby={id}>
      <header className="head-row home-panel-head">
        <h2 id={id}>{title}</h2>
        {tools}
      </header>
      {children}
      {note && <p className="home-note">{note}</p>}
    </section>
  )
}
