import type { ActionFunctionArgs } from '@remix-run/node'
import { context } from './test-viewers.ts'

/** A browser with its cookies, which asks loaders and actions of project 4. */
export class TestBrowser {
  readonly jar = new Map<string, string>()
  readonly network = `10.8.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`

  cookie = () => [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')

  /** A cookie of another answer, as `signedIn` gives it. */
  enter(pair: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(pair) ?? []
    this.jar.set(name, value)
  }

  /** Posts what was typed, or gets. */
  async ask(door: (args: ActionFunctionArgs) => Promise<unknown>, path: string, typed?: Record<string, string>, params = {}) {
    const request = new Request(`http://localhost${path}`, {
      headers: { cookie: this.cookie() },
      ...(typed && { method: 'POST', body: new URLSearchParams(typed) }),
    })
    const answer = (await door({ request, params, context: { ...context(), network: this.network, projectId: 4 } as never })) as Response
    for (const line of answer.headers.getSetCookie()) {
      if (/max-age=0/i.test(line)) this.jar.delete(line.slice(0, line.indexOf('=')))
      else this.enter(line)
    }
    return answer
  }
}
