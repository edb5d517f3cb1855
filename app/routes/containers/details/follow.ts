import { address } from '#app/addresses.ts'
import { bellOf } from '../../shell/bell.server.ts'

const bell = bellOf({
  capability: 'see-container',
  followed: (containerId) => ({ containerId }),
  address: address.container,
  said: { followed: 'alerts.own.followedBox', unfollowed: 'alerts.own.unfollowedBox' },
})

export const loader = bell.loader
export const action = bell.action
