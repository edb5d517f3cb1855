import { Link } from '@remix-run/react'
import type { Email, EmailCell } from '#domain/core/mail/email.ts'
import './email-sheet.css'

export function EmailSheet({ email }: { email: Email }) {
  const { subject, paragraphs, facts = [], sections = [], notes = [], why, scope } = email
  return (
    <article className="email-sheet">
      <h2>{subject}</h2>
      {paragraphs.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {facts.length > 0 && (
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {sections.map(({ title, table }) => (
        <section key={title}>
          <h3>{title}</h3>
          {table && (
            <table>
              <thead>
                <tr>
                  {table.columns.map(({ label }) => (
                    <th key={label} scope="col">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map((cells) => (
                  <tr key={JSON.stringify(cells)}>
                    {cells.map((cell, at) => (
                      <td key={table.columns[at]?.label} data-label={table.columns[at]?.label}>
                        <Cell cell={cell} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      ))}
      {notes.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <footer>
        {[why, scope].filter(Boolean).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </footer>
    </article>
  )
}

function Cell({ cell }: { cell: EmailCell }) {
  if (typeof cell === 'string') return cell
  const { text, address, below = [] } = cell
  return (
    <>
      {address ? <Link to={new URL(address).pathname}>{text}</Link> : text}
      {below.map((line) => (
        <small key={line}>{line}</small>
      ))}
    </>
  )
}
