import { redirect } from '@remix-run/node'
import { found } from '#app/server/found.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { StoredFile } from '#domain/platform/files/file-storage.server.ts'
import { drawPicture, isPicture } from '#domain/platform/files/inspection/drawn-picture.server.ts'
import { headersOfFile, sendFile } from './send-file.server.ts'

/** A picture drawn anew, to be shown on a page. Whatever is no picture is downloaded; one that cannot be drawn is absent. */
export async function showPicture(viewer: Viewer, file: StoredFile, download: string): Promise<Response> {
  if (!isPicture(file)) return redirect(download)
  try {
    const drawn = found(await drawPicture(viewer, file))
    const answer = await sendFile(drawn)
    for (const [name, value] of Object.entries({ ...headersOfFile(drawn), 'Content-Disposition': 'inline' }))
      answer.headers.set(name, value)
    return answer
  } catch (error) {
    if (error instanceof DomainError) throw new Response(null, { status: 503, headers: { 'Retry-After': '10' } })
    throw error
  }
}
