import { readFile } from 'node:fs/promises'
import { Refusal } from '../../refusal.ts'
import type { IncomingFile } from '../incoming.server.ts'
import { type FileKind, fileKinds, kindOfName, type Make } from '../kinds.ts'
import { isPlainName } from '../name.ts'
import type { FileWish } from '../wish.ts'
import { isWholeArchive } from './archive.server.ts'
import { isWholeCompound } from './compound.ts'
import { isWholeImage } from './image.server.ts'
import { isWholePdf } from './pdf.ts'
import { hasSecondFace } from './polyglot.ts'
import { isPlainText } from './text.ts'

/** By make, the check whether the bytes are a file of that kind and of no other. */
const proofs: Record<Make, (bytes: Buffer, kind: FileKind) => boolean | Promise<boolean>> = {
  image: isWholeImage,
  pdf: isWholePdf,
  archive: isWholeArchive,
  compound: isWholeCompound,
  text: isPlainText,
}

/**
 * What kind of file has arrived, if its name, its extension and its content agree that it is one of those wanted.
 * Refuses an empty one, a name that hides something ('files.badName') and everything else, in the wish's words.
 */
export async function inspectFile(file: IncomingFile, { kinds, field, words }: FileWish): Promise<FileKind> {
  if (!isPlainName(file.name)) throw new Refusal('files.badName', field)
  const kind = kindOfName(file.name, kinds)
  if (!kind) throw new Refusal(words.invalid, field)
  if (file.size === 0) throw new Refusal(words.empty, field)
  const bytes = await readFile(file.path)
  const { make } = fileKinds[kind]
  if (hasSecondFace(bytes, make) || !(await proofs[make](bytes, kind))) throw new Refusal(words.invalid, field)
  return kind
}
