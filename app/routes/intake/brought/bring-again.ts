import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { bringAgain } from '#domain/intake/imports/brought-files.server.ts'
import { findReceived } from '#domain/intake/received/received.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'

async function requireRun(args: LoaderFunctionArgs) {
  const { act, viewer, params } = await enter('receivedAgain', args)
  return { act, run: found(await findReceived(viewer, idIn(params.run))) }
}

/** The button has no page of its own. */
export async function loader(args: LoaderFunctionArgs) {
  return redirect(href('receivedRun', { run: (await requireRun(args)).run.id }))
}

export async function action(args: ActionFunctionArgs) {
  const { act, run } = await requireRun(args)
  const page = href('receivedRun', { run: run.id })
  try {
    const brought = await bringAgain(act, run.id)
    return brought === null ? redirectWithToast(page, 'received.notKept') : redirect(href('broughtFile', { brought }))
  } catch (error) {
    if (error instanceof DomainError) return redirectWithToast(page, 'received.brought.cannotBeRead')
    throw error
  }
}
