import './api-docs.css'
import { Fragment, type ReactNode } from 'react'
import type { Noun } from '#app/api/call.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { StaticFrame } from '#app/routes/shell/static/static-frame.tsx'
import { href } from '#domain/core/href.ts'

export interface NounLinks {
  noun: Noun
  calls: { id: string; method: string; path: string }[]
}

const scimSections = ['start', 'calls', 'attributes', 'filters', 'changes', 'limits', 'errors', 'entra', 'okta'] as const

/** The frame of the API's pages: nouns beside the text, and the calls of the opened one. */
export function ApiFrame({ nouns, noun, children }: { nouns: readonly NounLinks[]; noun: string | null; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <StaticFrame className="api">
      <main className="api-sheet">
        <h1>{noun === null ? t('apiDocs.title') : noun === 'scim' ? t('scimDocs.title') : t(`api.nouns.${noun as Noun}`)}</h1>
        <nav className="api-contents" aria-label={t('legal.contents')}>
          <ul>
            <li>
              <a href={href('apiDocs')} {...(noun === null && { 'aria-current': 'page' as const })}>
                {t('apiDocs.title')}
              </a>
            </li>
            {nouns.map((each) => (
              <li key={each.noun}>
                <a href={href('apiNoun', { noun: each.noun })} {...(noun === each.noun && { 'aria-current': 'page' as const })}>
                  {t(`api.nouns.${each.noun}`)}
                </a>
                {noun === each.noun && (
                  <ul>
                    {each.calls.map(({ id, method, path }) => (
                      <li key={id}>
                        <a href={`#${id}`}>
                          <span className="api-method">{method}</span> <BreakingPath path={path} />
                        </a>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
            <li>
              <a href={href('apiScim')} {...(noun === 'scim' && { 'aria-current': 'page' as const })}>
                {t('scimDocs.short')}
              </a>
              {noun === 'scim' && (
                <ul>
                  {scimSections.map((each) => (
                    <li key={each}>
                      <a href={`#${each}`}>{t(`scimDocs.${each}`)}</a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          </ul>
        </nav>
        <div className="api-text">{children}</div>
      </main>
    </StaticFrame>
  )
}

/** A long path breaks after a slash, not within a name. */
function BreakingPath({ path }: { path: string }) {
  const [first, ...names] = path.split('/')
  return (
    <>
      {first}
      {names.map((name) => (
        <Fragment key={name}>
          /<wbr />
          {name}
        </Fragment>
      ))}
    </>
  )
}
