export type InlinedTexts = ReadonlyMap<string, string | null>

export function InlinedMessages() {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty; React leaves alone what the server puts there
    <script type="application/json" data-texts="" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
  )
}

export function readInlinedTexts(): InlinedTexts {
  const brought = document.querySelector('[data-texts]')?.textContent
  return new Map(Object.entries(JSON.parse(brought || '{}')))
}
