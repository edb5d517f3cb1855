import { type ActionFunction, type ActionFunctionArgs, json, redirectDocument, type ServerBuild } from '@remix-run/node'
import { readTyped } from '#app/components/form/read-typed.ts'
import { type FormDefinition, formOf } from '#app/components/form/schema/define-form.ts'
import { readOwnFields } from '#app/components/form/schema/own-fields.ts'
import { receiveForm } from '#app/server/files/receive-upload.server.ts'
import { safePath } from '#app/server/safe-path.ts'
import { readSessionToken } from '#app/server/session/session-cookie.server.ts'
import { readForm, restoreForm, typedFields } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { findRequestViewer, isSignInFirst, projectOf, type RequestArgs } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { routeNames, routes } from '#domain/core/routes.ts'
import { deleteSavedForm, findLateWriter, saveLateForm } from '#domain/identity/access/form-drafts.server.ts'
import { noteProcessAfter } from '#domain/operations/health/live-processes.server.ts'
import { isDatabaseUnreachable, isRolledBack } from '#domain/operations/health.server.ts'
import { discardFile } from '#domain/platform/files/incoming.server.ts'
import { documentUploadPolicy } from '#domain/platform/files/upload-policy.ts'

export const savedFormParameter = 'typed'

/**
 * Wraps all actions so that nothing typed is lost. If an action fails unexpectedly, the form returns and says that nothing was saved. If
 * the session has ended, the form is kept and restored after sign-in.
 */
export function saveTypedForm(build: ServerBuild): ServerBuild {
  const guarded = Object.entries(build.routes).map(([id, route]) => {
    const { action, default: page } = route?.module ?? {}
    if (!route || !action) return [id, route]
    const guard = guardAction(id, action, Boolean(page), page ? formSentTo(build, id) : null)
    return [id, { ...route, module: { ...route.module, action: guard } }]
  })
  return { ...build, routes: Object.fromEntries(guarded) }
}

export function formSentTo({ routes: built }: ServerBuild, id: string): FormDefinition | null {
  const pathOf = (id: string | undefined): string => {
    const { path, parentId } = (id && built[id]) || {}
    return (parentId ? pathOf(parentId) : '') + (path ? `/${path}` : '')
  }
  const path = pathOf(id) || '/'
  const name = routeNames.find((each) => routes[each].path === path)
  return name ? formOf(name) : null
}

/**
 * Throws only Responses, except when PostgreSQL is unreachable and a page with scripts asked: that page keeps its state and offers to
 * retry.
 */
export function guardAction(id: string, action: ActionFunction, hasPage: boolean, form: FormDefinition | null): ActionFunction {
  return async (args) => {
    const { request, context } = args
    if (context.kept) {
      if (context.kept.route !== id) throw new Response(null, { status: 404 })
      return action({ ...args, request: restoreForm(request, context.kept.form, { messages: context.kept.messages, status: 200 }) })
    }
    const place = placeOf(request, hasPage)
    try {
      const answer = await action(args)
      await forgetActedOn(args, answer)
      return answer
    } catch (thrown) {
      if (isSignInFirst(thrown)) throw await keepLate(args, id, place, form)
      if (thrown instanceof Response) {
        await forgetActedOn(args, thrown)
        throw thrown
      }
      return answerFailure(args, form, action, thrown, hasPage ? null : place)
    }
  }
}

function placeOf({ url, headers }: Request, hasPage: boolean): string {
  const own = new URL(url)
  own.searchParams.delete(savedFormParameter)
  if (hasPage) return own.pathname + own.search
  const from = headers.get('Referer')
  if (!from || !URL.canParse(from) || new URL(from).host !== own.host) return href('home')
  return safePath(new URL(from).pathname + new URL(from).search)
}

async function forgetActedOn(args: ActionFunctionArgs, answer: unknown): Promise<void> {
  const key = new URL(args.request.url).searchParams.get(savedFormParameter)
  if (!key || !(answer instanceof Response) || answer.status >= 400) return
  const viewer = await findRequestViewer(args)
  if (viewer) await deleteSavedForm(viewer, key).catch((error) => args.context.report(error))
}

async function answerFailure(
  args: ActionFunctionArgs,
  form: FormDefinition | null,
  action: ActionFunction,
  failure: unknown,
  backTo: string | null,
) {
  const { request, context } = args
  await noteProcessAfter(failure)
  const isAway = isDatabaseUnreachable(failure)
  if (isAway && context.asksData) throw failure
  context.report(failure)
  const says = isAway && !isRolledBack(failure) ? 'failures.perhapsSaved' : (context.failureWords ?? 'failures.notSaved')
  if (backTo !== null) return redirectWithToast(backTo, says, { isTrouble: true })
  const schema = await form?.schema()
  const typed = schema ? typedFields(await readForm(request).catch(() => new FormData()), schema) : null
  const reply = await reAnswer(args, action, typed?.form ?? null, says).catch(() => null)
  delete context.failure
  if (reply) return reply
  for (const name of typed?.secrets ?? []) typed?.form.delete(name)
  const initialValue = typed && schema ? readTyped(readOwnFields(typed.form, schema).form) : {}
  return json({ refused: says, status: 'error', initialValue, error: { '': [says] } }, { status: 500 })
}

async function reAnswer(args: ActionFunctionArgs, action: ActionFunction, form: FormData | null, message: string) {
  if (!form) return null
  return action({ ...args, request: restoreForm(args.request, form, { messages: [message], status: 500 }) })
}

async function keepLate(args: ActionFunctionArgs, id: string, place: string, form: FormDefinition | null): Promise<Response> {
  const key = form ? await keep(args, id, place, form).catch((error) => void args.context.report(error)) : undefined
  const next = key ? withParameter(place, key) : place
  return redirectDocument(next.length > longestPlace || next === href('home') ? href('signIn') : href('signIn', { next }))
}

const longestPlace = 2_000

function withParameter(place: string, key: string): string {
  const url = new URL(place, 'http://portal')
  url.searchParams.set(savedFormParameter, key)
  return url.pathname + url.search
}

async function keep(asked: RequestArgs, id: string, place: string, { schema }: FormDefinition): Promise<string | undefined> {
  const { request, context } = asked
  const token = await readSessionToken(request)
  const writer = token && (await findLateWriter(token, projectOf(asked), new Date()))
  if (!writer) return undefined
  const { form, files } = context.body ? await receiveTyped(asked) : { form: await readForm(request), files: [] }
  const typed = typedFields(form, await schema())
  const fields = [...typed.form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !typed.secrets.includes(name) ? [[name, value]] : [],
  )
  const late = { place, route: id, fields, files: [...files, ...typed.files], hasSecrets: typed.secrets.length > 0 }
  return saveLateForm(writer, late, new Date())
}

async function receiveTyped({ request, context }: RequestArgs) {
  const { form, file } = await receiveForm(request.headers, context.body, documentUploadPolicy)
  const files = file?.name ? [file.name] : []
  if (file) await discardFile(file)
  return { form, files }
}
