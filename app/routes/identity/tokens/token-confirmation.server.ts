import { isWorking } from '#app/components/tokens/token-state.tsx'
import { confirmation } from '#app/server/confirmation.server.ts'
import { href } from '#domain/core/href.ts'
import { revokeToken } from '#domain/identity/tokens/access-tokens.server.ts'
import { findToken } from '#domain/identity/tokens/token-list.server.ts'
import { countOrphans } from '#domain/provisioning/scim/directories.server.ts'

export const apiTokenRevocation = confirmation('apiTokenRevocation', {
  async find({ viewer, idOf, now }) {
    const token = await findToken(viewer, idOf('token'), now)
    return token && isWorking(token.state) && token
  },
  async ask({ id, name, shown, holder }, { viewer, now, t }) {
    const people = await countOrphans(viewer, holder.id, id, now)
    const question = t('tokens.revokeWhat', { name, shown })
    return {
      heading: t('tokens.revokeTitle'),
      lines: people > 0 ? [question, t('scim.release.left', { count: people })] : [question],
      help: t('tokens.revokeThen'),
      act: t('tokens.revoke'),
      back: href('apiToken', { token: id }),
    }
  },
  act: ({ id }, { act }) => revokeToken(act, id),
  done: ({ id }) => [href('apiToken', { token: id }), 'tokens.revoked'],
})
