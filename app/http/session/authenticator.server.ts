import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { findPersonByCredentials, type Person } from '#domain/access/sign-in/credentials.server.ts'
import type { ProjectId } from '#domain/projects/projects.ts'

/** The ways to prove who one is, for one project: today an e-mail and a password in a form. */
export function authenticatorOf(projectId: ProjectId): Authenticator<Person> {
  return new Authenticator<Person>().use(
    new FormStrategy(({ form }) => findPersonByCredentials(projectId, String(form.get('email')), String(form.get('password')))),
    'form',
  )
}
