import type { Wing } from '#domain/ground/language/wings.ts'

/** The place in a page where the server, once the page is drawn, names the wings whose texts it says. */
export function TextsAhead() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty; React leaves alone what the server puts there
  return <i hidden data-texts="" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
}

const place = /<i hidden="" data-texts=""><\/i>/

/** Their files come along with the scripts, which wait for them. */
export function nameTexts(page: string, wings: Wing[], files: Partial<Record<Wing, string>>): string {
  const links = wings.flatMap((wing) => (files[wing] ? `<link rel="modulepreload" href="${files[wing]}"/>` : []))
  return page.replace(place, `<i hidden="" data-texts="${wings.join(' ')}">${links.join('')}</i>`)
}

export function readNamedTexts(): Wing[] {
  return (document.querySelector<HTMLElement>('[data-texts]')?.dataset.texts?.split(' ') ?? []) as Wing[]
}
