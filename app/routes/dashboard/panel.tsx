import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  /** What the figures count, or leave out. */
  note?: ReactNode
  tools?: ReactNode
  /** Both columns of the page. */
  wide?: boolean
  children: ReactNode
}

/** One block of the dashboard: its title is the name of its region. */
export function Panel({ title, note, tools, wide = false, children }: PanelProps) {
  const id = useId()
  return (
    <section className={wide ? 'panel home-panel wide' : 'panel home-panel'} aria-labelledby={id}>
      <header className="head-row home-panel-head">
        <h2 id={id}>{title}</h2>
        {tools}
      </header>
      {children}
      {note && <p className="home-note">{note}</p>}
    </section>
  )
}
