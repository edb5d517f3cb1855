import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { hasCall } from '#app/api/openapi/list-call.server.ts'
import type { Listing } from '#app/components/list/listing.ts'
import type { NoSheetData, NoSheetReason } from '#app/components/list/no-sheet.tsx'
import { hasSheet } from '#app/lists.server.ts'
import { readFields } from '#app/server/submission.server.ts'
import { titleOf, translatorOf } from '#app/server/translation.server.ts'
import { underExportLimit } from '#domain/core/lists/export-limit.server.ts'
import { readColumnsChoice, shownColumns } from '#domain/core/lists/list-columns.ts'
import type { AnyList, ListDefinition } from '#domain/core/lists/list-definition.ts'
import { parameterOf, pathUnder, readListQuery } from '#domain/core/lists/list-query.ts'
import { readSelected } from '#domain/core/lists/selected-rows.ts'
import { writeSheet } from '#domain/core/lists/sheet.server.ts'
import { type Sheet, sheetFileName } from '#domain/core/lists/sheet.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { listViews } from '#domain/directory/views/saved-views.server.ts'
import { rememberTable } from '#domain/identity/access/preferences/table-columns.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { columnsForm } from './columns-form.ts'
import { type FindRowsOfSheet, makeListSheet } from './made-sheet.server.ts'
import { sheetResponse } from './sheet-response.server.ts'

const paramsOf = (request: Request) => new URL(request.url).searchParams

/**
 * Redirects the untidy URL of a form without scripts to its canonical form: empty boxes vanish, and a sort select becomes two parameters.
 */
export async function readList(request: Request, viewer: Viewer, list: AnyList): Promise<Listing> {
  const params = paramsOf(request)
  const tidy = new URLSearchParams([...params].filter(([, value]) => value !== ''))
  const order = params.get(parameterOf(list, 'order'))
  if (order !== null) {
    const [by = '', direction = ''] = order.split(' ')
    for (const key of ['order', 'sort', 'dir', 'page']) tidy.delete(parameterOf(list, key))
    if (by) tidy.set(parameterOf(list, 'sort'), by)
    if (by) tidy.set(parameterOf(list, 'dir'), direction)
  }
  if (String(tidy) !== String(params)) throw redirect(pathUnder(list, tidy))
  const query = readListQuery(list, params)
  const { preferences } = viewer
  return {
    query,
    columns: shownColumns(list, query, preferences),
    views: await listViews(viewer, list.key),
    density: preferences.density,
    hasCall: hasCall(list),
    hasSheet: hasSheet(list),
  }
}

export async function rememberColumns(request: Request, viewer: Viewer, list: AnyList): Promise<never> {
  const choice = readColumnsChoice(list, await readFields(request, columnsForm))
  if (!choice) throw redirect(pathUnder(list, paramsOf(request)))
  await rememberTable(viewer, list.key, choice)
  throw redirect(`${pathUnder(list, paramsOf(request), [parameterOf(list, 'column')])}${choice.isMove ? '#columns' : ''}`)
}

/** Exports the list at this URL, or its selected rows, in the reader's language (spec 3 §7). On failure the route renders `NoSheet`. */
export async function answerSheet<Row, Key extends string>(
  args: LoaderFunctionArgs,
  viewer: Viewer,
  list: ListDefinition<Row, Key>,
  find: FindRowsOfSheet<Row>,
) {
  const params = paramsOf(args.request)
  const [query, selected] = [readListQuery(list, params), readSelected(params)]
  if (selected?.length === 0) return refuseSheet(args, list, 'nothing', 400)
  const say = await translatorOf(args)
  return answerMadeSheet(args, viewer, list, () => makeListSheet(list, find, { query, selected }, viewer, say))
}

export async function answerMadeSheet(
  args: LoaderFunctionArgs,
  viewer: Viewer,
  of: Pick<AnyList, 'path' | 'file'>,
  make: () => Promise<Sheet | 'nothing' | 'too-long'>,
) {
  try {
    return await underExportLimit(viewer, async () => {
      const sheet = await make()
      if (typeof sheet === 'string') return refuseSheet(args, of, sheet, 400)
      const bytes = await writeSheet(sheet, brandOf(viewer.projectId).name).catch((error: unknown) => args.context.report(error))
      if (!bytes) return refuseSheet(args, of, 'exportFailed', 500)
      args.context.file = sheetResponse(bytes, sheetFileName(of.file, new Date(), viewer.timeZone))
      return json<NoSheetData>({ title: await titleOf(args, 'tables.exportTitle'), path: of.path, why: null, seconds: 0 })
    })
  } catch (error) {
    if (!(error instanceof DomainError) || error.retryAfterSeconds === undefined) throw error
    return refuseSheet(args, of, error.key === 'tables.exportBusy' ? 'exportBusy' : 'exportTooMany', 429, error.retryAfterSeconds)
  }
}

async function refuseSheet(args: LoaderFunctionArgs, { path }: Pick<AnyList, 'path'>, why: NoSheetReason, status: number, seconds = 0) {
  const data = { title: await titleOf(args, 'tables.exportTitle'), path, why, seconds }
  return json<NoSheetData>(data, { status, headers: seconds > 0 ? { 'Retry-After': String(seconds) } : {} })
}
