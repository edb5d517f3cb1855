import { buffer } from 'node:stream/consumers'
import type { CsvFault, CsvRow } from '#domain/core/lists/csv.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { Occasion } from '#domain/directory/users/user-input.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { StoredFile } from '#domain/platform/files/file-storage.server.ts'
import { discardFile, type IncomingFile, receiveFile } from '#domain/platform/files/incoming.server.ts'
import { openWaitingUpload, storeWaitingUpload } from '#domain/platform/files/waiting-uploads.server.ts'
import { ParserBusy, ParserKilled, ParserRejection } from '#domain/platform/parser/parser-error.ts'
import { readWorkbookRows } from '#domain/platform/workbook/workbook-rows.server.ts'
import { importRows, rowsOfText, tryRows } from './import-accounts.server.ts'
import type { ImportKind } from './import-columns.ts'
import type { ImportReport } from './import-report.ts'
import { importUploadPolicy } from './import-upload-policy.ts'

const purposeOf = (kind: ImportKind) => `import of ${kind}`

/** Stores a file for an hour, until its differences are saved, and returns its handle. Refuses one that cannot be read. */
export async function bringImportFile(viewer: Viewer, kind: ImportKind, file: IncomingFile, now: Date): Promise<string> {
  const handle = await storeWaitingUpload(viewer, file, { purpose: purposeOf(kind), policy: importUploadPolicy }, now)
  await readFile(viewer, kind, handle, now)
  return handle
}

export const isImportWaiting = async (viewer: Viewer, kind: ImportKind, handle: string, now: Date): Promise<boolean> =>
  (await openWaitingUpload(viewer, { purpose: purposeOf(kind), handle }, now)) !== null

/** What the file would do; writes nothing. null where it does not wait for the viewer. */
export async function tryImportFile(viewer: Viewer, kind: ImportKind, handle: string, now: Date): Promise<ImportReport | null> {
  const rows = await readFile(viewer, kind, handle, now)
  return rows && tryRows(viewer, kind, rows)
}

/** As `importLines`, for a file that waits; null where it does not. */
export async function importFile(
  act: Act,
  { kind, handle, seen }: { kind: ImportKind; handle: string; seen: string | undefined },
  occasion: Occasion,
): Promise<ImportReport | null> {
  const rows = await readFile(act.viewer, kind, handle, act.now)
  return rows && importRows(act, { kind, rows, key: handle, seen }, occasion)
}

async function readFile(viewer: Viewer, kind: ImportKind, handle: string, now: Date): Promise<CsvRow[] | CsvFault | null> {
  const file = await openWaitingUpload(viewer, { purpose: purposeOf(kind), handle }, now)
  if (!file) return null
  return file.kind === 'csv' ? rowsOfText((await buffer(await file.read())).toString('utf8')) : readWorkbook(viewer, file)
}

/** More than any workbook of ten million bytes of cells that people read. */
const mostOutput = 2 ** 28

async function readWorkbook(viewer: Viewer, file: StoredFile): Promise<CsvRow[]> {
  const { path } = await receiveFile(await file.read(), file.name, importUploadPolicy)
  try {
    const found: CsvRow[] = []
    for await (const { rows } of readWorkbookRows(path, { decimal: '.', who: viewer.userId, mostOutput })) {
      for (const { line, values } of rows) if (values.some((value) => value.trim() !== '')) found.push({ line, cells: values })
    }
    return found
  } catch (error) {
    if (error instanceof ParserBusy) throw new DomainError('imports.busy', 'file')
    if (error instanceof ParserRejection || error instanceof ParserKilled) throw new DomainError('files.invalid', 'file')
    throw error
  } finally {
    await discardFile({ path })
  }
}
