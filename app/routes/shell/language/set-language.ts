import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { safePath } from '#app/server/safe-path.ts'
import { readFields } from '#app/server/submission.server.ts'
import { writeLanguage } from '#app/server/translation.server.ts'
import { findRequestViewer } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { chooseLanguage } from '#domain/identity/access/preferences/preferences.server.ts'
import { spokenLanguage } from '#domain/locales/language.ts'
import { languageForm } from './language-form.ts'

/** Stored with the user, and in this browser for visitors. */
export async function action(args: ActionFunctionArgs) {
  const form = await readFields(args.request, languageForm)
  const back = safePath(form.get('back'))
  const language = spokenLanguage(form.get('language'))
  if (!language) throw redirect(back)
  const viewer = await findRequestViewer(args)
  if (viewer && !viewer.viewedBy) await chooseLanguage(viewer, language)
  throw redirect(back, { headers: { 'Set-Cookie': await writeLanguage(language) } })
}

/** Changing the language changes state, so a link cannot do it. */
export function loader() {
  throw redirect(href('signIn'))
}
