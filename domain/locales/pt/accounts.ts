import { companySignIn } from './accounts/access/company-sign-in.ts'
import { passkeys } from './accounts/access/passkeys.ts'
import { recovery } from './accounts/access/recovery-texts.ts'
import { registration } from './accounts/access/registration.ts'
import { access } from './accounts/access/sign-in-texts.ts'
import { ownPassword } from './accounts/account/own-password.ts'
import { profile } from './accounts/account/profile.ts'
import { secondFactor } from './accounts/account/second-factor.ts'
import { sessions } from './accounts/account/sessions.ts'
import { tokens } from './accounts/account/tokens.ts'
import { administration } from './accounts/administration/administration-texts.ts'
import { announcements } from './accounts/administration/announcements.ts'
import { adminGroups } from './accounts/administration/groups.ts'
import { ownPeople } from './accounts/administration/own-people.ts'
import { adminUsers } from './accounts/administration/users.ts'

export const texts = {
  adminGroups,
  access,
  adminUsers,
  administration,
  announcements,
  companySignIn,
  ownPassword,
  ownPeople,
  passkeys,
  profile,
  recovery,
  registration,
  secondFactor,
  sessions,
  tokens,
}
