import { confirmation } from '#app/server/confirmation.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { href } from '#domain/core/href.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { moveUser } from '#domain/directory/users/user-state.server.ts'
import { revokeToken } from '#domain/identity/tokens/access-tokens.server.ts'
import { findServiceAccount } from '#domain/identity/tokens/service-accounts.server.ts'
import { findTokenOfPeople } from '#domain/identity/tokens/token-list.server.ts'
import { countOrphans } from '#domain/provisioning/scim/directories.server.ts'
import { releaseEveryUser } from '#domain/provisioning/scim/hand-over.server.ts'
import { findScimOverview, removeScimRule } from '#domain/provisioning/scim/scim-rules.server.ts'
import { accountMoves } from './account-moves.ts'

export const personTokenRevocation = confirmation('personTokenRevocation', {
  find: ({ viewer, idOf, now }) => findTokenOfPeople(viewer, idOf('token'), now),
  ask: ({ name, shown, holder }, { t }) => ({
    heading: t('tokens.revokeTitle'),
    lines: [t('tokens.revokeOfOther', { name, shown, holder: holder.name })],
    help: t('tokens.revokeThen'),
    act: t('tokens.revoke'),
    back: href('serviceAccounts'),
  }),
  act: ({ id }, { act }) => revokeToken(act, id),
  done: () => [href('serviceAccounts'), 'tokens.revoked'],
})

export const serviceAccountMove = confirmation('serviceAccountMove', {
  async find({ viewer, params, idOf, now }) {
    const move = found(accountMoves.find((each) => each === params.move))
    return { move, account: found(await findServiceAccount(viewer, idOf('account'), now)) }
  },
  async ask({ move, account: { id, name } }, { viewer, now, t }) {
    const isEnd = move === 'disable' || move === 'delete'
    const people = isEnd ? await countOrphans(viewer, id, null, now) : 0
    const question = t(`serviceAccounts.moveQuestions.${move}`, { name })
    return {
      heading: t(`serviceAccounts.moveTitles.${move}`),
      lines: people > 0 ? [question, t('scim.release.left', { count: people })] : [question],
      act: t(`serviceAccounts.moveButtons.${move}`),
      back: href('serviceAccount', { account: id }),
    }
  },
  act: ({ move, account: { id } }, { act }) => moveUser(act, id, move),
  done: ({ move, account: { id } }) => [
    move === 'delete' ? href('serviceAccounts') : href('serviceAccount', { account: id }),
    `serviceAccounts.moved.${move}`,
  ],
})

async function findDirectoryAccount(viewer: Viewer, part: string, now: Date) {
  const account = found(await findServiceAccount(viewer, idIn(part), now))
  found(account.state !== 'deleted')
  return account
}

export const scimRelease = confirmation('scimRelease', {
  find: ({ viewer, params, now }) => findDirectoryAccount(viewer, params.account, now),
  async ask({ id, name }, { viewer, now, t }) {
    const { people } = found(await findScimOverview(viewer, id, now))
    return {
      heading: t('scim.release.all'),
      lines: [t('scim.release.allWhat', { count: people, directory: name })],
      help: t('scim.release.after'),
      act: t('scim.release.allAct'),
      back: href('serviceAccount', { account: id }),
    }
  },
  act: ({ id }, { act }) => releaseEveryUser(act, id),
  done: ({ id }) => [href('serviceAccount', { account: id }), 'scim.release.allDone'],
})

export const scimRuleRemoval = confirmation('scimRuleRemoval', {
  async find({ viewer, params, idOf, now }) {
    const { id: account } = await findDirectoryAccount(viewer, params.account, now)
    const ruleId = idOf('rule')
    const { rules } = found(await findScimOverview(viewer, account, now))
    return { account, rule: found(rules.find(({ id }) => id === ruleId)) }
  },
  ask: ({ account, rule: { value } }, { t }) => ({
    heading: t('scim.rules.removeTitle'),
    lines: [t('scim.rules.removeWhat', { value })],
    act: t('scim.rules.remove'),
    back: href('serviceAccount', { account }),
  }),
  act: ({ account, rule }, { act }) => removeScimRule(act, account, rule.id),
  done: ({ account }) => [href('serviceAccount', { account }), 'scim.rules.removed'],
})
