import { access } from './people/access/access.ts'
import { recovery } from './people/access/recovery.ts'
import { registration } from './people/access/registration.ts'
import { audit } from './people/account/audit.ts'
import { ownPassword } from './people/account/own-password.ts'
import { profile } from './people/account/profile.ts'
import { secondFactor } from './people/account/second-factor.ts'
import { sessions } from './people/account/sessions.ts'
import { accessRequests } from './people/administration/access-requests.ts'
import { administration } from './people/administration/administration.ts'
import { announcements } from './people/administration/announcements.ts'
import { catalogues } from './people/administration/catalogues.ts'
import { adminCustomers, logos } from './people/administration/customers.ts'
import { adminGroups } from './people/administration/groups.ts'
import { imports } from './people/administration/imports.ts'
import { places } from './people/administration/places.ts'
import { adminUsers } from './people/administration/users.ts'

export const texts = {
  access,
  accessRequests,
  adminCustomers,
  adminGroups,
  adminUsers,
  administration,
  announcements,
  audit,
  catalogues,
  imports,
  logos,
  ownPassword,
  places,
  profile,
  recovery,
  registration,
  secondFactor,
  sessions,
} as const
