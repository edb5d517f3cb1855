import { DomainError } from '#domain/platform/domain-error.ts'
import { type FileKind, fileKinds, kindOfName } from '#domain/platform/files/file-kinds.ts'
import { isPlainName } from '#domain/platform/files/file-name.ts'
import type { IncomingFile, Uploader } from '#domain/platform/files/incoming.server.ts'
import type { UploadPolicy } from '#domain/platform/files/upload-policy.ts'
import { parseOnce } from '#domain/platform/parser/parser.server.ts'
import { ParserBusy, ParserKilled } from '#domain/platform/parser/parser-error.ts'

type Sender = Pick<Uploader, 'userId'>

/** Files of people without an account wait for one another, and for nobody else. */
const whoOf = ({ userId }: Sender) => userId ?? 'nobody'

type HasContentOf = (file: { path: string; kind: FileKind }, sender: Sender) => Promise<boolean>

/**
 * Returns the kind of a received file if name, extension and content agree; a parser process reads the content. Otherwise throws a
 * Refusal: 'files.badName' for a deceiving name, 'files.unchecked' when the parser was killed, 'files.busy' when too many files wait.
 */
export async function inspectFile(
  sender: Sender,
  file: IncomingFile,
  { kinds, field, words }: UploadPolicy,
  hasContentOf: HasContentOf = parseContent,
): Promise<FileKind> {
  if (!isPlainName(file.name)) throw new DomainError('files.badName', field)
  const kind = kindOfName(file.name, kinds)
  if (!kind) throw new DomainError(words.invalid, field)
  if (file.size === 0) throw new DomainError(words.empty, field)
  if (!(await inWords(hasContentOf({ path: file.path, kind }, sender), field))) throw new DomainError(words.invalid, field)
  return kind
}

/**
 * The picture as a new PNG of at most `mostSide` pixels, without metadata and hidden bytes. null for what is too large or cannot be
 * decoded; throws a Refusal when the parser is killed or busy.
 */
export async function redraw(
  sender: Sender,
  { path }: Pick<IncomingFile, 'path'>,
  mostSide: number,
  field: string,
): Promise<Buffer | null> {
  const program = new URL('./redraw.parser.ts', import.meta.url)
  const mostOutput = 6 * mostSide ** 2 + 10_000
  const drawn = await inWords(parseOnce<string | null>({ program, given: { path, mostSide }, who: whoOf(sender), mostOutput }), field)
  return drawn === null ? null : Buffer.from(drawn, 'base64')
}

const parseContent: HasContentOf = (given, sender) => {
  const program = new URL(fileKinds[given.kind].make === 'image' ? './picture.parser.ts' : './inspection.parser.ts', import.meta.url)
  return parseOnce<boolean>({ program, given, who: whoOf(sender), mostOutput: 10_000 })
}

async function inWords<Answer>(parsing: Promise<Answer>, field: string): Promise<Answer> {
  try {
    return await parsing
  } catch (error) {
    if (error instanceof ParserKilled) throw new DomainError('files.unchecked', field)
    if (error instanceof ParserBusy) throw new DomainError('files.busy', field)
    throw error
  }
}
