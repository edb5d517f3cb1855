import { isWorking } from '#app/components/tokens/token-state.tsx'
import { confirmation } from '#app/server/confirmation.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { revokeToken } from '#domain/identity/tokens/access-tokens.server.ts'
import { findToken } from '#domain/identity/tokens/token-list.server.ts'
import { countOrphans } from '#domain/provisioning/scim/directories.server.ts'

export const apiTokenRevocation = confirmation('apiTokenRevocation', {
  async find({ viewer, params, now }) {
    const token = found(await findToken(viewer, idIn(params.token), now))
    found(isWorking(token.state))
    return token
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
  async act({ id }, { act }) {
    found(await revokeToken(act, id))
    return redirectWithToast(href('apiToken', { token: id }), 'tokens.revoked')
  },
})
