import { signIn } from '#tests/faults/portal/sign-in.ts'
import { findForm, type PageForm, typeInto } from './html-form.ts'

export interface Answer {
  status: number
  location: string
  html: string
  requestId: string
}

export interface Browser {
  open(path: string): Promise<Answer>
  send(page: string, form: PageForm, more?: Sent): Promise<Answer>
}

interface Sent {
  secrets?: Record<string, string> | undefined
  file?: { field: string; name: string; content: string } | undefined
  press?: [name: string, value: string] | undefined
}

export async function openBrowser(address: string, email: string, password: string): Promise<Browser> {
  const { status, cookie } = await signIn(address, email, password)
  if (status !== 302) throw new Error(`Signing in was answered ${status}.`)
  const kept = new Map(cookie.split('; ').map((each): [string, string] => [each.split('=')[0] ?? '', each]))
  const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = { Cookie: [...kept.values()].join('; '), Accept: 'text/html', Origin: address, ...init.headers }
    const answer = await fetch(new URL(path, address), { ...init, headers, redirect: 'manual' })
    for (const set of answer.headers.getSetCookie()) kept.set(set.split('=')[0] ?? '', set.split(';')[0] ?? '')
    return {
      status: answer.status,
      location: answer.headers.get('Location') ?? '',
      html: await answer.text(),
      requestId: answer.headers.get('X-Request-Id') ?? '',
    }
  }
  return {
    open: (path) => ask(path),
    send: (page, form, { secrets = {}, file, press } = {}) => {
      const { fields, action, isMultipart } = typeInto(form, secrets)
      const body = isMultipart ? new FormData() : new URLSearchParams()
      for (const [name, value] of [...fields, ...(press ? [press] : [])]) body.append(name, value)
      if (file && body instanceof FormData) body.append(file.field, new File([file.content], file.name))
      return ask(action || page, { method: 'POST', body, headers: { Referer: new URL(page, address).href } })
    },
  }
}

export function formOf({ html, status }: Answer, known: readonly string[], what: string): PageForm {
  const form = findForm(html, known)
  if (!form) throw new Error(`${what} (${status}) has no form with ${known.join(', ')}.`)
  return form
}
