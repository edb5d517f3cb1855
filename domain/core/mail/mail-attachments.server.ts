import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { and, asc, eq, inArray, sum } from 'drizzle-orm'
import MimeNode from 'nodemailer/lib/mime-node'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { deliveryAttachments } from '#db/postgres/schema/core/mail-choices.ts'
import { fileKinds } from '#domain/platform/files/file-kinds.ts'
import { fileColumns, openFile, type StoredFile } from '#domain/platform/files/file-storage.server.ts'

/** Bytes of all files of one mail: base64 adds a third, and many servers accept 25 MB at most. */
const mostBytes = 18 * 2 ** 20

export async function attachFiles(tx: Transaction, deliveryId: number, projectId: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return
  const ofProject = and(inArray(files.id, [...fileIds]), eq(files.projectId, projectId))
  const [found] = await tx
    .select({ bytes: sum(files.size).mapWith(Number) })
    .from(files)
    .where(ofProject)
  if ((await tx.$count(files, ofProject)) !== new Set(fileIds).size) throw new Error('A file to be mailed does not exist in this project.')
  if ((found?.bytes ?? 0) > mostBytes) throw new Error('The files are too large to be mailed.')
  await tx.insert(deliveryAttachments).values(fileIds.map((fileId) => ({ deliveryId, fileId })))
}

interface Written {
  id: number
  messageId: string
  rendered: Buffer | null
}

export async function readMessageBytes({ id, messageId, rendered }: Written): Promise<Buffer> {
  const message = rendered ?? Buffer.alloc(0)
  const rows = await db()
    .select(fileColumns)
    .from(deliveryAttachments)
    .innerJoin(files, eq(files.id, deliveryAttachments.fileId))
    .where(eq(deliveryAttachments.deliveryId, id))
    .orderBy(asc(deliveryAttachments.id))
  if (rows.length === 0) return message
  const parts: Buffer[] = []
  for (const row of rows) parts.push(await partOf(openFile(row)))
  return wrap(message, parts, createHash('sha256').update(messageId).digest('hex').slice(0, 40))
}

async function partOf({ name, kind, read }: StoredFile): Promise<Buffer> {
  // A child of an empty message: nodemailer would give a root node a date and a message id.
  const part = new MimeNode('multipart/mixed', { newline: 'win' }).createChild(fileKinds[kind].mediaType, { filename: name })
  part.setHeader({ 'Content-Disposition': 'attachment', 'Content-Transfer-Encoding': 'base64' })
  part.setContent(await buffer(await read()))
  return part.build()
}

function wrap(message: Buffer, parts: readonly Buffer[], boundary: string): Buffer {
  const end = message.indexOf('\r\n\r\n')
  const headers = message
    .subarray(0, end)
    .toString('utf8')
    .split(/\r\n(?![ \t])/)
  const isOfContent = (header: string) => /^content-(type|transfer-encoding):/i.test(header)
  const outer = [...headers.filter((header) => !isOfContent(header)), `Content-Type: multipart/mixed; boundary="${boundary}"`]
  const inner = [headers.filter(isOfContent).join('\r\n'), '\r\n\r\n', message.subarray(end + 4)]
  const pieces = [Buffer.concat(inner.map((piece) => Buffer.from(piece))), ...parts]
  return Buffer.concat([
    Buffer.from(`${outer.join('\r\n')}\r\n`),
    ...pieces.flatMap((piece) => [Buffer.from(`\r\n--${boundary}\r\n`), piece]),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}
