import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openapiPath, postmanPath } from '#app/api/api-paths.ts'
import { describedNouns, firstCallAt, problemCodes } from '#app/api/openapi/described-calls.server.ts'
import { CodeBlock } from '#app/components/text/code-block.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { staticPage } from '#app/routes/shell/static/static-page.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { href } from '#domain/core/href.ts'
import { ApiFrame } from './api-frame.tsx'
import { guides } from './guides.ts'

export async function loader(args: LoaderFunctionArgs) {
  return json({
    nouns: describedNouns(),
    problems: problemCodes,
    firstCall: firstCallAt(await portalAddressOf(args)),
  })
}

export const handle = staticPage

export default function ApiDocs() {
  const { nouns, firstCall, problems } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  return (
    <ApiFrame nouns={nouns} noun={null}>
      <p className="api-lead">{t('apiDocs.lead')}</p>
      <section aria-labelledby="first-call">
        <h2 id="first-call">{t('apiDocs.firstCall')}</h2>
        <p>{t('apiDocs.firstCallWords')}</p>
        <CodeBlock>{firstCall}</CodeBlock>
      </section>
      <section aria-labelledby="answers">
        <h2 id="answers">{t('apiDocs.answers')}</h2>
        <ul>
          {(['pages', 'dates', 'unchanged', 'limits', 'problems', 'absent', 'language'] as const).map((key) => (
            <li key={key}>{t(`apiDocs.rules.${key}`)}</li>
          ))}
        </ul>
        <p>
          <a href={openapiPath}>{t('apiDocs.openapi')}</a> · <a href={postmanPath}>{t('apiDocs.postman')}</a>
        </p>
      </section>
      <section aria-labelledby="guides">
        <h2 id="guides">{t('apiDocs.guidesTitle')}</h2>
        <ul className="api-guides">
          {guides.map((guide) => (
            <li key={guide}>
              <a href={href('apiGuide', { guide })}>{t(`apiDocs.guides.${guide}`)}</a>
            </li>
          ))}
        </ul>
      </section>
      {nouns.map(({ noun, calls }) => (
        <section key={noun} aria-labelledby={`noun-${noun}`}>
          <h2 id={`noun-${noun}`}>{t(`api.nouns.${noun}`)}</h2>
          <ul className="api-calls">
            {calls.map(({ id, method, path, summary }) => (
              <li key={id}>
                <a href={`${href('apiNoun', { noun })}#${id}`}>
                  <code>
                    <span className="api-method">{method}</span> {path}
                  </code>
                </a>
                <span lang="en">{summary}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section aria-labelledby="scim">
        <h2 id="scim">{t('scimDocs.title')}</h2>
        <p>{t('scimDocs.lead')}</p>
        <p>
          <a href={href('apiScim')}>{t('scimDocs.more')}</a>
        </p>
      </section>
      <section aria-labelledby="problems">
        <h2 id="problems">{t('apiDocs.problems')}</h2>
        <p>{t('apiDocs.problemsWords')}</p>
        <dl className="api-problems">
          {problems.map((code) => (
            <div key={code} id={code}>
              <dt>
                <code>{code}</code>
              </dt>
              <dd>{t(`api.problems.${code}`, { grant: 'shipments:read', kilobytes: 1024, type: 'application/json' })}</dd>
            </div>
          ))}
        </dl>
      </section>
    </ApiFrame>
  )
}
