import type { Change } from '#app/components/form/intent.ts'
import type { FormDefinition, FormSchema } from '#app/components/form/schema/define-form.ts'
import { answerForm, rejectForm, rememberForm, returnsToForm } from '#app/server/submission.server.ts'
import type { RequestArgs } from '#app/server/viewer.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import { isDiskFull } from '#domain/platform/files/disk-space.ts'
import { discardFile, type IncomingFile } from '#domain/platform/files/incoming.server.ts'
import type { UploadPolicy } from '#domain/platform/files/upload-policy.ts'
import type { z } from '#domain/platform/schema.ts'
import { receiveForm } from './receive-upload.server.ts'

/** Who sends a file, or what counts the files of somebody without an account: it throws beyond their limit. */
type UploadCounter = Pick<Viewer, 'userId'> | (() => Promise<void>)

/**
 * Like `answerSubmission`, for a form with one file (spec 2 §5). List the page's path in gate/upload-paths.ts. A partial upload is
 * removed whatever happens.
 */
export function answerUpload<Schema extends FormSchema, Result>(
  uploader: UploadCounter,
  args: RequestArgs,
  policy: UploadPolicy,
  form: FormDefinition<Schema>,
  command: (value: z.output<Schema>, file: IncomingFile) => Promise<Result>,
) {
  return answerMaybeUpload(uploader, args, policy, form, async (value, file) => {
    if (!file) throw new DomainError('files.missing', policy.field)
    return command(value, file)
  })
}

export async function answerMaybeUpload<Schema extends FormSchema, Result>(
  uploader: UploadCounter,
  { request, context }: RequestArgs,
  policy: UploadPolicy,
  form: FormDefinition<Schema>,
  command: (value: z.output<Schema>, file: IncomingFile | undefined) => Promise<Result>,
  change?: Change,
) {
  const back = returnsToForm(request)
  if (back) return answerForm<Schema, Result>(back.form, form, (value) => command(value, undefined), {}, change, back)
  const count = typeof uploader === 'function' ? uploader : () => underLimit('uploads', uploader.userId, 'file')
  const limit = policy.isOptional ? undefined : await count().then(() => undefined, asRefusal)
  const { form: sent, file, refusal } = await receiveForm(request.headers, context.body, policy, limit)
  rememberForm(request, sent)
  if (refusal) return rejectForm(sent, form, refusal, statuses[refusal.key] ?? (refusal.key === policy.words.tooLarge ? 413 : 400))
  try {
    const brought = file && (file.name !== '' || file.size > 0) ? file : undefined
    const act = async (value: z.output<Schema>) => {
      if (brought && policy.isOptional) await count()
      return command(value, brought)
    }
    return await answerForm(sent, form, act, {}, change)
  } catch (error) {
    if (!isDiskFull(error)) throw error
    return rejectForm(sent, form, new DomainError('files.noRoom', policy.field), statuses['files.noRoom'])
  } finally {
    if (file) await discardFile(file)
  }
}

const statuses: Record<string, number> = { 'files.noRoom': 507 }

function asRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  throw error
}
