import { Strategy } from 'remix-auth/strategy'
import type { StartedFlow } from '#domain/identity/company-sign-in/flow/code-flow.server.ts'
import type { IdentityClaims } from '#domain/identity/company-sign-in/identity-claims.ts'
import { readFlow } from './flow-cookie.server.ts'

interface Returned {
  flow: StartedFlow | null
  /** The query with which the provider sent the browser back. */
  search: string
}

/** The way back from an OpenID provider. Who the identity belongs to is decided afterwards. */
export class CompanyStrategy extends Strategy<IdentityClaims, Returned> {
  name = 'company'

  async authenticate(request: Request): Promise<IdentityClaims> {
    return this.verify({ flow: await readFlow(request), search: new URL(request.url).search })
  }
}
