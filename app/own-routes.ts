import { confirmPage, page } from './route-tree.ts'

/** The files of the pages about one's own account and people, for `routes.ts`. */
export const ownPages = {
  profile: 'identity/account/own-profile.tsx',
  resumedMail: 'identity/account/resume-mail.ts',
  apiTokens: 'identity/tokens/api-tokens.tsx',
  newApiToken: 'identity/tokens/new-api-token.tsx',
  apiToken: page('identity/tokens/api-token.tsx', { apiTokenRevocation: confirmPage }),
  apiTokenSuccessor: 'identity/tokens/replace-token.tsx',
  sessions: 'identity/credentials/own-sessions.tsx',
  ownSignIns: 'identity/credentials/own-sign-ins.tsx',
  signInLinking: 'identity/company/own/link-sign-in.tsx',
  signInUnlinking: 'identity/company/own/unlink-sign-in.tsx',
  passkeys: 'identity/credentials/own-passkeys.tsx',
  newPasskey: 'identity/passkeys/new-passkey.tsx',
  passkeyName: 'identity/passkeys/rename-passkey.tsx',
  passkeyRemoval: 'identity/passkeys/remove-passkey.tsx',
  ownPassword: 'identity/credentials/own-password.tsx',
  secondFactor: 'identity/credentials/own-factor.tsx',
  requiredSecondFactor: 'identity/second-factor/required-factor.tsx',
  ownPeople: page('directory/people/own-people.tsx', {
    ownInvitationMove: confirmPage,
    ownPerson: 'directory/people/own-person.tsx',
    ownPersonMove: confirmPage,
  }),
  ownInvitation: 'directory/people/invite-person.tsx',
  ownPersonEdit: 'directory/people/edit-own-person.tsx',
} as const
