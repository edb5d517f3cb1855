import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { findPersonByCredentials, type Person } from '#domain/identity/access/sign-in/credentials.server.ts'
import { type FlowProvider, finishFlow } from '#domain/identity/company-sign-in/flow/code-flow.server.ts'
import type { IdentityClaims } from '#domain/identity/company-sign-in/identity-claims.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { CompanyStrategy } from './company-strategy.server.ts'

export function authenticatorOf(projectId: ProjectId): Authenticator<Person> {
  return new Authenticator<Person>().use(
    new FormStrategy(({ form }) => findPersonByCredentials(projectId, String(form.get('email')), String(form.get('password')))),
    'form',
  )
}

export function companyAuthenticatorOf(provider: FlowProvider, redirectUri: string): Authenticator<IdentityClaims> {
  return new Authenticator<IdentityClaims>().use(
    new CompanyStrategy(({ flow, search }) => finishFlow(provider, flow, { redirectUri, search }, new Date())),
    'company',
  )
}
