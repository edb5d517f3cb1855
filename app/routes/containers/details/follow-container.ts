import { address } from '#app/addresses.ts'
import { bellOf } from '#app/routes/shell/bell.server.ts'

const bell = bellOf({
  capability: 'see-container',
  followed: (containerId) => ({ containerId }),
  address: address.container,
  said: { followed: 'beside.followedBox', unfollowed: 'beside.unfollowedBox' },
})

export const loader = bell.loader
export const action = bell.action
