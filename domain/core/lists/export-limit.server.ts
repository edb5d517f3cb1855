import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { deleteExpiredUses, underLimit } from '#domain/platform/environment/limit.server.ts'

export async function underExportLimit<Result>({ userId }: Pick<Viewer, 'userId'>, make: () => Promise<Result>): Promise<Result> {
  await underLimit('exportsUnderWay', userId)
  try {
    await underLimit('exports', userId)
    return await make()
  } finally {
    await deleteExpiredUses('exportsUnderWay', userId)
  }
}
