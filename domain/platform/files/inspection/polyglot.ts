import type { FileFormat } from '#domain/platform/files/file-kinds.ts'

const head = 1_024
const endOfArchive = Buffer.from('PK\x05\x06', 'latin1')
const tail = 22 + 65_535
const markup = /<(!doctype|html|head|body|script|svg|iframe|\?php)/i

export function hasSecondFace(bytes: Buffer, make: FileFormat): boolean {
  const start = bytes.toString('latin1', 0, head)
  if (markup.test(start)) return true
  return (make !== 'pdf' && start.includes('%PDF-')) || (make !== 'archive' && endsInArchive(bytes))
}

function endsInArchive(bytes: Buffer): boolean {
  for (let at = bytes.lastIndexOf(endOfArchive); at >= 0 && at >= bytes.length - tail; at = bytes.lastIndexOf(endOfArchive, at - 1)) {
    // Unpackers accept an archive whose comment is cut off or followed by other bytes, so a directory before it is enough.
    const listAt = at - (at + 22 <= bytes.length ? bytes.readUInt32LE(at + 12) : 0)
    if (listAt >= 0 && bytes.toString('latin1', listAt, listAt + 4) === 'PK\x01\x02') return true
    if (at === 0) return false
  }
  return false
}
