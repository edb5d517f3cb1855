import { confirmPage, page } from './route-tree.ts'

/** The files of the pages about one's own account and people, for `routes.ts`. */
export const ownPages = {
  profile: 'access/account/own-profile.tsx',
  resumedMail: 'access/account/resume-mail.ts',
  apiTokens: 'access/tokens/api-tokens.tsx',
  newApiToken: 'access/tokens/new-api-token.tsx',
  apiToken: page('access/tokens/api-token.tsx', { apiTokenRevocation: confirmPage }),
  apiTokenSuccessor: 'access/tokens/replace-token.tsx',
  sessions: 'access/account/own-sessions.tsx',
  ownSignIns: 'access/company/own/own-sign-ins.tsx',
  signInLinking: 'access/company/own/link-sign-in.tsx',
  signInUnlinking: 'access/company/own/unlink-sign-in.tsx',
  passkeys: 'access/passkeys/own-passkeys.tsx',
  newPasskey: 'access/passkeys/new-passkey.tsx',
  passkeyName: 'access/passkeys/rename-passkey.tsx',
  passkeyRemoval: 'access/passkeys/remove-passkey.tsx',
  ownPassword: 'access/account/own-password.tsx',
  secondFactor: 'access/second-factor/own-factor.tsx',
  requiredSecondFactor: 'access/second-factor/required-factor.tsx',
  ownPeople: page('admin/people/own-people.tsx', {
    ownInvitationMove: confirmPage,
    ownPerson: 'admin/people/own-person.tsx',
    ownPersonMove: confirmPage,
  }),
  ownInvitation: 'admin/people/invite-person.tsx',
  ownPersonEdit: 'admin/people/edit-own-person.tsx',
} as const
