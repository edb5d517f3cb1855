import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { rememberColumns } from '#app/server/lists/read-list.server.ts'
import { pathUnder } from '#domain/core/lists/list-query.ts'
import { requireList } from './required-list.server.ts'

export async function action(query: ActionFunctionArgs) {
  const { viewer, list } = await requireList(query)
  return rememberColumns(query.request, viewer, list)
}

/** Storing changes state, so a link cannot do it. */
export async function loader(query: LoaderFunctionArgs) {
  const { list } = await requireList(query)
  throw redirect(pathUnder(list, new URL(query.request.url).searchParams))
}
