import { deleteExpiredUses, underLimit } from '#domain/core/environment/limit.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'

export async function underExportLimit<Result>({ userId }: Pick<Viewer, 'userId'>, make: () => Promise<Result>): Promise<Result> {
  await underLimit('exportsUnderWay', userId)
  try {
    await underLimit('exports', userId)
    return await make()
  } finally {
    await deleteExpiredUses('exportsUnderWay', userId)
  }
}
