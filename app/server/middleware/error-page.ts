import type { Language } from '#domain/locales/language.ts'

interface ErrorPage {
  language: Language
  status: number
  words: string
  nonce: string
  portal: string
  retry: string | null
  back: string
}

/** Needs no file, script or database, all of which may be unavailable. It contains only our own texts, so nothing is escaped. */
export function errorPage({ language, status, words, nonce, portal, retry, back }: ErrorPage): string {
  const [headline, ...more] = words.split(/(?<=[.]) /)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${headline} · ${portal}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<header>${portal}</header>
<main>
<p class="code">${status}</p>
<h1>${headline}</h1>
${more.length > 0 ? `<p>${more.join(' ')}</p>` : ''}
<nav>${retry ? `<a class="main" href="">${retry}</a> ` : ''}<a href="/">${back}</a></nav>
</main>
</body>
</html>
`
}

const style = `
:root { color-scheme: light dark; --ink: oklch(0.24 0.01 256); --soft: oklch(0.5 0.01 256); --paper: white; --line: oklch(0.88 0.01 256) }
@media (prefers-color-scheme: dark) {
  :root { --ink: oklch(0.945 0.01 256); --soft: oklch(0.72 0.01 256); --paper: oklch(0.212 0.01 256); --line: oklch(0.36 0.01 256) }
}
body { box-sizing: border-box; display: grid; grid-template-rows: auto 1fr; min-height: 100dvh; margin: 0; padding: 1.5rem 2rem;
  background: var(--paper); color: var(--ink); font: 0.9375rem/1.5 "Inter Variable", system-ui, -apple-system, "Segoe UI", sans-serif }
header { font-weight: 660; letter-spacing: -0.018em }
main { align-self: center; max-width: 36rem; padding: 0 0 12vh 9vw }
h1 { margin: 0.5rem 0 0.75rem; font-size: 1.5rem; font-weight: 620; letter-spacing: -0.014em; line-height: 1.3; overflow-wrap: anywhere }
p { margin: 0 0 1rem; color: var(--soft) }
.code { margin: 0; font-size: 0.8125rem; font-weight: 560; font-variant-numeric: tabular-nums }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 1.5rem }
a { padding: 0.5rem 0.875rem; border: 1px solid var(--line); border-radius: 6px; color: inherit; font-weight: 530; text-decoration: none }
a.main { border-color: var(--ink); background: var(--ink); color: var(--paper) }
a:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px }
@media (max-width: 899px) { body { padding: 1.5rem } main { padding-left: 0 } }
`
