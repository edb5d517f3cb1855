import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { href } from '#domain/core/href.ts'
import { askForTaking, findBrought } from '#domain/intake/imports/brought-files.server.ts'

async function requireBrought(args: LoaderFunctionArgs) {
  const { act, viewer, params } = await enter('broughtTaking', args)
  return { act, brought: found(await findBrought(viewer, idIn(params.brought))).id }
}

/** The button has no page of its own. */
export async function loader(args: LoaderFunctionArgs) {
  return redirect(href('broughtFile', { brought: (await requireBrought(args)).brought }))
}

/** Pressed twice, it takes the file in once. */
export async function action(args: ActionFunctionArgs) {
  const { act, brought } = await requireBrought(args)
  await askForTaking(act, brought)
  return redirect(href('broughtFile', { brought }))
}
