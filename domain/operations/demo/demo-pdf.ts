export function pdfOf(lines: readonly string[]): Buffer {
  const drawn = lines.map((line, at) => `/F1 ${at === 0 ? 18 : 11} Tf (${escaped(line)}) Tj 0 ${at === 0 ? -32 : -18} Td`)
  const page = `BT 56 770 Td ${drawn.join('\n')} ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${page.length}>>stream\n${page}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]
  let written = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = written.length
    written += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const list = `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer<</Size ${places.length + 1}/Root 1 0 R>>\nstartxref\n${written.length}\n%%EOF\n`
  return Buffer.from(written + list + end, 'latin1')
}

/** Characters beyond Latin-1 are not in this font and become question marks. */
const escaped = (line: string) => line.replace(/[()\\]/g, '\\$&').replace(/[^\x20-\xff]/g, '?')
