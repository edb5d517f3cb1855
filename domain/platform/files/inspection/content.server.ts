import { readFile } from 'node:fs/promises'
import { type FileFormat, type FileKind, fileKinds } from '#domain/platform/files/file-kinds.ts'
import { decodeEdi } from '#domain/platform/parser/text-encoding.server.ts'
import { isWholeArchive } from './archive.server.ts'
import { isWholeCompound } from './compound.ts'
import { isWholePdf } from './pdf.ts'
import { hasSecondFace } from './polyglot.ts'
import { isPlainText } from './text.ts'

const proofs: Record<FileFormat, (bytes: Buffer, kind: FileKind) => boolean | Promise<boolean>> = {
  image: async (bytes, kind) => (await import('./image.server.ts')).isWholeImage(bytes, kind),
  pdf: isWholePdf,
  archive: isWholeArchive,
  compound: isWholeCompound,
  text: isPlainText,
  message: (bytes) => typeof decodeEdi(bytes) === 'string',
}

/** Parses files that strangers made: only a parser process may call it. */
export async function hasContentOf({ path, kind }: { path: string; kind: FileKind }): Promise<boolean> {
  const bytes = await readFile(path)
  const { make } = fileKinds[kind]
  return !hasSecondFace(bytes, make) && (await proofs[make](bytes, kind))
}
