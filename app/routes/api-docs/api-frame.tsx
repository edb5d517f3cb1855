import './api-docs.css'
import { Fragment, type ReactNode } from 'react'
import type { Noun } from '#app/api/call.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { StaticFrame } from '#app/routes/shell/static/static-frame.tsx'
import { href } from '#domain/core/href.ts'
import { guides, isGuide } from './guides.ts'

export interface NounLinks {
  noun: Noun
  calls: { id: string; method: string; path: string }[]
}

const scimSections = ['start', 'calls', 'attributes', 'filters', 'changes', 'limits', 'errors', 'entra', 'okta'] as const

interface FrameProps {
  nouns: readonly NounLinks[]
  /** Of calls, or a guide; null: the first page. */
  noun: string | null
  /** Of the guide that is open. */
  sections?: readonly { id: string; title: string }[]
  children: ReactNode
}

/** The frame of the API's pages: nouns beside the text, and the calls of the opened one. */
export function ApiFrame({ nouns, noun, sections = [], children }: FrameProps) {
  const { t } = useTranslation()
  const title = noun === null ? 'apiDocs.title' : noun === 'scim' ? 'scimDocs.title' : null
  return (
    <StaticFrame className="api">
      <main className="api-sheet">
        <h1>{title ? t(title) : isGuide(noun) ? t(`apiDocs.guides.${noun}`) : t(`api.nouns.${noun as Noun}`)}</h1>
        <nav className="api-contents" aria-label={t('legal.contents')}>
          <ul>
            <li>
              <a href={href('apiDocs')} {...(noun === null && { 'aria-current': 'page' as const })}>
                {t('apiDocs.title')}
              </a>
            </li>
            {guides.map((each) => (
              <li key={each}>
                <a href={href('apiGuide', { guide: each })} {...(noun === each && { 'aria-current': 'page' as const })}>
                  {t(`apiDocs.guides.${each}`)}
                </a>
                {noun === each && (
                  <ul>
                    {sections.map(({ id, title }) => (
                      <li key={id}>
                        <a href={`#${id}`} lang="en">
                          {title}
                        </a>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
            <li className="api-contents-head">{t('apiDocs.calls')}</li>
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
