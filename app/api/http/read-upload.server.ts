import type { Request, Response } from 'express'
import { receiveForm } from '#app/server/files/receive-upload.server.ts'
import { handBodyOn } from '#app/server/middleware/upload-requests.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { underPersonsLimit } from '#domain/platform/environment/limit.server.ts'
import { discardFile, type IncomingFile } from '#domain/platform/files/incoming.server.ts'
import type { UploadPolicy } from '#domain/platform/files/upload-policy.ts'
import { multipart, typeOf, unsupported } from './read-request.server.ts'

export interface Upload {
  fields: Record<string, string | string[]>
  file: IncomingFile
}

/** Streams the one file of multipart/form-data to disk, by the rules of pages. The caller discards it. */
export async function readUpload(req: Request, res: Response, policy: UploadPolicy, viewer: Viewer): Promise<Upload> {
  if (typeOf(req) !== multipart) throw unsupported(multipart)
  const tooMany = await underPersonsLimit('uploads', viewer, 'file').then(() => undefined, asRefusal)
  handBodyOn(req, res)
  const headers = new Headers({
    'Content-Type': req.headers['content-type'] ?? '',
    'Content-Length': req.headers['content-length'] ?? '0',
  })
  const { form, file, refusal } = await receiveForm(headers, req, policy, tooMany)
  if (refusal) throw refusal
  if (!file || (file.name === '' && file.size === 0)) {
    if (file) await discardFile(file)
    throw new DomainError('files.missing', policy.field)
  }
  const names = [...new Set(form.keys())]
  const fields = names.map((name) => {
    const values = form.getAll(name).map(String)
    return [name, values.length === 1 ? (values[0] ?? '') : values] as const
  })
  return { fields: Object.fromEntries(fields), file }
}

function asRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  throw error
}
