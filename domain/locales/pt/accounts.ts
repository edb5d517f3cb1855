import { recovery } from './accounts/access/recovery-texts.ts'
import { registration } from './accounts/access/registration.ts'
import { access } from './accounts/access/sign-in-texts.ts'
import { ownPassword } from './accounts/account/own-password.ts'
import { profile } from './accounts/account/profile.ts'
import { secondFactor } from './accounts/account/second-factor.ts'
import { sessions } from './accounts/account/sessions.ts'

export const texts = {
  access,
  ownPassword,
  profile,
  recovery,
  registration,
  secondFactor,
  sessions,
}
