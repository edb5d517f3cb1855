import { companySignIn } from './accounts/access/company-sign-in.ts'
import { passkeys } from './accounts/access/passkeys.ts'
import { recovery } from './accounts/access/recovery-texts.ts'
import { registration } from './accounts/access/registration.ts'
import { access } from './accounts/access/sign-in-texts.ts'
import { audit } from './accounts/account/audit.ts'
import { ownPassword } from './accounts/account/own-password.ts'
import { profile } from './accounts/account/profile.ts'
import { secondFactor } from './accounts/account/second-factor.ts'
import { sessions } from './accounts/account/sessions.ts'
import { tokens } from './accounts/account/tokens.ts'
import { accessRequests } from './accounts/administration/access-requests.ts'
import { accessReview } from './accounts/administration/access-review.ts'
import { administration } from './accounts/administration/administration-texts.ts'
import { announcements } from './accounts/administration/announcements.ts'
import { branding } from './accounts/administration/branding-texts.ts'
import { catalogues } from './accounts/administration/catalogues.ts'
import { adminCustomers, logos } from './accounts/administration/customer-administration.ts'
import { customerMerge } from './accounts/administration/customer-merge.ts'
import { adminGroups } from './accounts/administration/groups.ts'
import { imports } from './accounts/administration/imports.ts'
import { manyUsers } from './accounts/administration/many-users.ts'
import { ownPeople } from './accounts/administration/own-people.ts'
import { personalData } from './accounts/administration/personal-data.ts'
import { places } from './accounts/administration/places.ts'
import { retention } from './accounts/administration/retention.ts'
import { scim } from './accounts/administration/scim.ts'
import { serviceAccounts } from './accounts/administration/service-accounts.ts'
import { adminUsers } from './accounts/administration/users.ts'

export const texts = {
  access,
  accessRequests,
  accessReview,
  adminCustomers,
  adminGroups,
  adminUsers,
  administration,
  announcements,
  audit,
  catalogues,
  companySignIn,
  customerMerge,
  imports,
  logos,
  manyUsers,
  ownPassword,
  ownPeople,
  passkeys,
  personalData,
  retention,
  places,
  branding,
  profile,
  recovery,
  registration,
  secondFactor,
  scim,
  serviceAccounts,
  sessions,
  tokens,
} as const
