import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import type { FirstLines as Lines } from '#domain/intake/files/lines/first-lines.server.ts'
import './first-lines.css'

/** A file as it is, before anything says what its columns are. */
export function FirstLines({ rows, columns }: Pick<Lines, 'rows' | 'columns'>) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const width = rows[0]?.values.length ?? 0
  const more = columns - width
  return (
    <section className="panel">
      <h2>{t('received.brought.head')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is beside the sight can be reached by the keyboard */}
      <section className="first-lines" aria-label={t('received.brought.head')} tabIndex={0}>
        <table aria-label={t('received.brought.head')}>
          <tbody>
            {rows.map(({ line, values }) => (
              <tr key={line}>
                <th scope="row" aria-label={`${t('received.brought.line')} ${line}`}>
                  {line}
                </th>
                {Object.entries(values).map(([at, value]) => (
                  <td key={at}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more > 0 && <p className="quiet-line">{t('received.brought.moreColumns', { count: more, total: count(more) })}</p>}
    </section>
  )
}
