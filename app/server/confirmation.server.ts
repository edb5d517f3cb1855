import { json, type LoaderFunctionArgs } from '@remix-run/node'
import type { GuardedRoute } from '#domain/identity/access/permissions.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { type Entered, enter } from './enter.server.ts'
import { portalAddressOf } from './portal-address.server.ts'
import { answerConfirmed } from './submission.server.ts'
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
  back: string
}

interface Confirming<Name extends GuardedRoute> extends Entered<Name> {
  t: Say
  request: Request
  /** Of the address, so that the list behind remains as it was. */
  search: string
  portal: () => Promise<string>
}

interface Parts<Name extends GuardedRoute, Thing> {
  find: (args: Confirming<Name>) => Promise<Thing>
  ask: (thing: Thing, args: Confirming<Name>) => Question | Promise<Question>
  act: (thing: Thing, args: Confirming<Name>) => Promise<Response>
}

export interface Confirmation {
  route: GuardedRoute
  loader: (args: LoaderFunctionArgs) => Promise<ReturnType<typeof json<Question>>>
  action: (args: LoaderFunctionArgs) => Promise<Response | ReturnType<typeof json<{ refused: string }>>>
}

/** A page that asks before it acts: what it is about, what it says, and what it does. What the act refuses is said in place of the question. */
export function confirmation<Name extends GuardedRoute, Thing>(route: Name, { find, ask, act }: Parts<Name, Thing>): Confirmation {
  async function begin(args: LoaderFunctionArgs): Promise<[Thing, Confirming<Name>]> {
    const entered = await enter(route, args)
    const { search } = new URL(args.request.url)
    const confirming = { ...entered, t: await translatorOf(args), request: args.request, search, portal: () => portalAddressOf(args) }
    return [await find(confirming), confirming]
  }
  return {
    route,
    loader: async (args) => json(await ask(...(await begin(args)))),
    action: async (args) => {
      const [thing, confirming] = await begin(args)
      return answerConfirmed(() => act(thing, confirming))
    },
  }
}
