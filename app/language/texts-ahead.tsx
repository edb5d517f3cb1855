/** What a page says, by key and form of plural; null where a dictionary has nothing for the key. */
export type BroughtTexts = ReadonlyMap<string, string | null>

/** The place in a page where the server, once the page is drawn, puts the texts that it says (docs/decisions/096). */
export function TextsAhead() {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty; React leaves alone what the server puts there
    <script type="application/json" data-texts="" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
  )
}

export function readBroughtTexts(): BroughtTexts {
  const brought = document.querySelector('[data-texts]')?.textContent
  return new Map(Object.entries(JSON.parse(brought || '{}')))
}
