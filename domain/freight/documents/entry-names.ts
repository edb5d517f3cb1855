/** What a file system takes for something else, control characters, and marks that reverse the writing direction. */
const unusable = /[/\\<>:"|?*\p{Cc}\p{Cf}\u2028\u2029]+/gu
const longestPart = 80

interface Named {
  shipment: { number: string }
  container: { number: string } | null
  file: { name: string }
}

/** Names that sort by shipment, kind and name. No two are alike, in whatever case. */
export function namesInZip<Line extends Named>(lines: readonly Line[], kindOf: (line: Line) => string): Map<Line, string> {
  const taken = new Set<string>()
  return new Map(
    lines.map((line) => {
      const { shipment, container, file } = line
      const [, base = '', extension = ''] = /^(.*?)(\.[^.]{1,10})?$/su.exec(file.name) ?? []
      const parts = [shipment.number, kindOf(line), container?.number ?? '', base].map(plainPart).filter(Boolean)
      const name = firstFree(parts.join(' - ') || 'document', extension.replace(unusable, ''), taken)
      taken.add(name.toLowerCase())
      return [line, name]
    }),
  )
}

/** Without the dots and spaces at its ends, which Windows drops. */
const plainPart = (text: string) =>
  [...text.normalize('NFC').replace(unusable, ' ')]
    .slice(0, longestPart)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '')

function firstFree(base: string, extension: string, taken: ReadonlySet<string>): string {
  let name = `${base}${extension}`
  for (let more = 2; taken.has(name.toLowerCase()); more++) name = `${base} (${more})${extension}`
  return name
}
