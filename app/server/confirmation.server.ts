import { json, type LoaderFunctionArgs } from '@remix-run/node'
import type { Toast } from '#app/components/feedback/toast.tsx'
import type { RouteParams } from '#domain/core/href.ts'
import type { GuardedRoute } from '#domain/identity/access/permissions.ts'
import type { Say, TextKey } from '#domain/locales/text-key.ts'
import { type Entered, enter } from './enter.server.ts'
import { found, idIn } from './found.ts'
import { portalAddressOf } from './portal-address.server.ts'
import { answerConfirmed } from './submission.server.ts'
import { redirectWithToast } from './toast.server.ts'
import { translatorOf } from './translation.server.ts'

/** What a person reads before the act. Without `act` there is no button: it cannot be done. */
export interface Question {
  /** `title` would be that of the document, which is the one of the page behind. */
  heading: string
  lines: string[]
  /** What the person should know beside it. */
  help?: string | undefined
  /** Somebody's own words, as they stand. */
  quote?: string
  /** Why it cannot be done. */
  notice?: string
  act?: string
  refrain?: string
  /** What can be done instead. */
  instead?: { to: string; label: string } | undefined
  back: string
}

interface Confirming<Name extends GuardedRoute> extends Entered<Name> {
  /** The number that a parameter of the path must be; 404 otherwise. */
  idOf: (param: keyof RouteParams<Name>) => number
  t: Say
  request: Request
  /** Of the address, so that the list behind remains as it was. */
  search: string
  portal: () => Promise<string>
}

type Maybe<Thing> = Thing | null | undefined | false

interface Parts<Name extends GuardedRoute, Thing> {
  /** Null, undefined and false are answered as 404, here and of `act`. */
  find: (args: Confirming<Name>) => Maybe<Thing> | Promise<Maybe<Thing>>
  ask: (thing: Thing, args: Confirming<Name>) => Question | Promise<Question>
  act: (thing: Thing, args: Confirming<Name>) => Promise<Maybe<number | string | true>>
  done: (thing: Thing, args: Confirming<Name>) => Done
}

/** Where the act leads, what the toast says there and with which values. */
type Done = [path: string, toast: TextKey, values?: Toast['values']]

export interface Confirmation {
  route: GuardedRoute
  loader: (args: LoaderFunctionArgs) => Promise<ReturnType<typeof json<Question>>>
  action: (args: LoaderFunctionArgs) => Promise<Response | ReturnType<typeof json<{ refused: string }>>>
}

/** A page that asks before it acts: what it is about, what it says, and what it does. What the act refuses is said in place of the question. */
export function confirmation<Name extends GuardedRoute, Thing>(route: Name, { find, ask, act, done }: Parts<Name, Thing>): Confirmation {
  async function begin(args: LoaderFunctionArgs): Promise<[Thing, Confirming<Name>]> {
    const entered = await enter(route, args)
    const { search } = new URL(args.request.url)
    const confirming: Confirming<Name> = {
      ...entered,
      idOf: (param) => idIn(args.params[String(param)]),
      t: await translatorOf(args),
      request: args.request,
      search,
      portal: () => portalAddressOf(args),
    }
    return [found(await find(confirming)), confirming]
  }
  return {
    route,
    loader: async (args) => json(await ask(...(await begin(args)))),
    action: async (args) => {
      const [thing, confirming] = await begin(args)
      return answerConfirmed(async () => {
        found(await act(thing, confirming))
        const [path, toast, values] = done(thing, confirming)
        return redirectWithToast(path, toast, values && { values })
      })
    },
  }
}
