import { Fragment } from 'react'
import type { DescribedCall, DescribedField } from '#app/api/openapi/described-calls.server.ts'
import { CodeBlock } from '#app/components/text/code-block.tsx'
import { useTranslation } from '#app/components/text/translation.ts'

/** A call: its sentence and schemas are in English, as its field names are. */
export function CallSection({
  id,
  method,
  path,
  summary,
  isOpen,
  grant,
  roles,
  parameters,
  fields,
  curl,
  answer,
  statuses,
}: DescribedCall) {
  const { t } = useTranslation()
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <code>
          <span className="api-method">{method}</span> {path}
        </code>
      </h2>
      <p lang="en">{summary}</p>
      <dl className="api-facts">
        <dt>{t('apiDocs.grant')}</dt>
        <dd>{isOpen ? t('apiDocs.noToken') : grant ? <code>{grant}</code> : t('apiDocs.anyToken')}</dd>
        {!isOpen && (
          <>
            <dt>{t('apiDocs.roles')}</dt>
            <dd>{roles.join(', ')}</dd>
          </>
        )}
      </dl>
      <Fields title={t('apiDocs.parameters')} fields={parameters} />
      <Fields title={t('apiDocs.fields')} fields={fields} />
      <h3>{t('apiDocs.request')}</h3>
      <CodeBlock>{curl}</CodeBlock>
      {answer && (
        <>
          <h3>{t('apiDocs.answer')}</h3>
          <CodeBlock>{answer}</CodeBlock>
        </>
      )}
      <h3>{t('apiDocs.statuses')}</h3>
      <dl className="api-facts">
        {statuses.map(({ status, description, codes }) => (
          <div key={status}>
            <dt>
              <code>{status}</code>
            </dt>
            <dd lang="en">
              {description}
              {codes.map((code) => (
                <Fragment key={code}>
                  {' '}
                  <code>{code}</code>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function Fields({ title, fields }: { title: string; fields: readonly DescribedField[] }) {
  const { t } = useTranslation()
  if (fields.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className="api-parameters">
        {fields.map(({ name, required, type, values, description }) => (
          <li key={name}>
            <code>{name}</code>{' '}
            <span className="api-type">
              {type}
              {required && ` · ${t('apiDocs.required')}`}
            </span>
            {description && <p lang="en">{description}</p>}
            {values.length > 0 && <p className="api-values">{values.join(', ')}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}
