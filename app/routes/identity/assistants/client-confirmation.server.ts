import { confirmation } from '#app/server/confirmation.server.ts'
import { href } from '#domain/core/href.ts'
import { deleteOauthClient, listOauthClients } from '#domain/identity/tokens/oauth/oauth-clients.server.ts'

export const oauthClientRemoval = confirmation('oauthClientRemoval', {
  find: async ({ viewer, idOf }) => (await listOauthClients(viewer)).find(({ id }) => id === idOf('client')),
  ask: ({ name }, { t }) => ({
    heading: t('tokens.oauth.removeTitle'),
    lines: [t('tokens.oauth.removeWhat', { name })],
    help: t('tokens.oauth.removeThen'),
    act: t('tokens.oauth.remove'),
    back: href('assistantSettings'),
  }),
  act: ({ id }, { act }) => deleteOauthClient(act, id),
  done: () => [href('assistantSettings'), 'tokens.oauth.removed'],
})
