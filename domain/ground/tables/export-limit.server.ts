import { forgetUses, underLimit } from '../environment/limit.server.ts'
import type { Viewer } from '../viewer/viewer.ts'

/** Makes one spreadsheet for the viewer: one at a time, six a minute. Refuses further ones, which do not count. */
export async function underExportLimit<Result>({ userId }: Pick<Viewer, 'userId'>, make: () => Promise<Result>): Promise<Result> {
  await underLimit('exportsUnderWay', userId)
  try {
    await underLimit('exports', userId)
    return await make()
  } finally {
    await forgetUses('exportsUnderWay', userId)
  }
}
