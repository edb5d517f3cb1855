import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { findPersonByCredentials, type Person } from '#domain/accounts/access/sign-in/credentials.server.ts'
import type { ProjectId } from '#domain/core/projects/projects.ts'

export function authenticatorOf(projectId: ProjectId): Authenticator<Person> {
  return new Authenticator<Person>().use(
    new FormStrategy(({ form }) => findPersonByCredentials(projectId, String(form.get('email')), String(form.get('password')))),
    'form',
  )
}
