import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { describedNouns } from '#app/api/openapi/described-calls.server.ts'
import { describeScim } from '#app/api/openapi/described-scim.server.ts'
import { CodeBlock } from '#app/components/text/code-block.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { staticPage } from '#app/routes/shell/static/static-page.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { translatorOf } from '#app/server/translation.server.ts'
import { ApiFrame } from './api-frame.tsx'
import { Fields } from './call-section.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const scim = describeScim(await portalAddressOf(args), await translatorOf(args))
  return json({ nouns: describedNouns(), scim })
}

export const handle = staticPage

const steps = ['app', 'connect', 'users', 'groups', 'assign'] as const

export default function ApiScim() {
  const { nouns, scim } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const { root, curl, calls, schemas, filters, errors, paging, limits } = scim
  const directories = [
    { name: 'entra', stepOf: (step: (typeof steps)[number]) => t(`scimDocs.entraSteps.${step}`) },
    { name: 'okta', stepOf: (step: (typeof steps)[number]) => t(`scimDocs.oktaSteps.${step}`) },
  ] as const
  return (
    <ApiFrame nouns={nouns} noun="scim">
      <p className="api-lead">{t('scimDocs.lead')}</p>
      <section id="start" aria-labelledby="start-title">
        <h2 id="start-title">{t('scimDocs.start')}</h2>
        <p>{t('scimDocs.startWords')}</p>
        <CodeBlock>{root}</CodeBlock>
        <p>{t('scimDocs.tried')}</p>
        <CodeBlock>{curl}</CodeBlock>
      </section>
      <section id="calls" aria-labelledby="calls-title">
        <h2 id="calls-title">{t('scimDocs.calls')}</h2>
        <p>{t('scimDocs.callsWords')}</p>
        <ul className="api-parameters">
          {calls.map(({ id, method, path }) => (
            <li key={id}>
              <code>
                <span className="api-method">{method}</span> {path}
              </code>
            </li>
          ))}
        </ul>
      </section>
      <section id="attributes" aria-labelledby="attributes-title">
        <h2 id="attributes-title">{t('scimDocs.attributes')}</h2>
        <p>{t('scimDocs.attributesWords')}</p>
        {schemas.map(({ name, fields }) => (
          <Fields key={name} title={name} fields={fields} />
        ))}
      </section>
      <section id="filters" aria-labelledby="filters-title">
        <h2 id="filters-title">{t('scimDocs.filters')}</h2>
        <ul>
          {filters.map((each) => (
            <li key={each.name}>{t('scimDocs.filtersOf', { name: each.name, attributes: each.attributes.join(', ') })}</li>
          ))}
        </ul>
        <p>{t('scimDocs.operators')}</p>
        <p>{t('scimDocs.paging', paging)}</p>
      </section>
      <section id="changes" aria-labelledby="changes-title">
        <h2 id="changes-title">{t('scimDocs.changes')}</h2>
        <ul>
          {(['people', 'left', 'back', 'groups', 'patch', 'versions', 'absent'] as const).map((key) => (
            <li key={key}>{t(`scimDocs.rules.${key}`)}</li>
          ))}
        </ul>
      </section>
      <section id="limits" aria-labelledby="limits-title">
        <h2 id="limits-title">{t('scimDocs.limits')}</h2>
        <ul>
          {(['members', 'bodies', 'filter', 'calls'] as const).map((key) => (
            <li key={key}>{t(`scimDocs.limit.${key}`, limits[key])}</li>
          ))}
        </ul>
      </section>
      <section id="errors" aria-labelledby="errors-title">
        <h2 id="errors-title">{t('scimDocs.errors')}</h2>
        <p>{t('scimDocs.errorsWords')}</p>
        <dl className="api-problems">
          {errors.map(({ key, status, scimType, detail }) => (
            <div key={key}>
              <dt>
                <code>
                  {status} {scimType}
                </code>
              </dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      </section>
      {directories.map(({ name, stepOf }) => (
        <section key={name} id={name} aria-labelledby={`${name}-title`}>
          <h2 id={`${name}-title`}>{t(`scimDocs.${name}`)}</h2>
          <ol className="api-steps">
            {steps.map((step) => (
              <li key={step}>{stepOf(step)}</li>
            ))}
          </ol>
        </section>
      ))}
    </ApiFrame>
  )
}
